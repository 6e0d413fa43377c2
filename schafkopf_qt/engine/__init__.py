"""The rules of Schafkopf: cards, contracts, deals and matches, without Qt and without words."""
