"""The computer players: they see a seat's view, think, and answer; no Qt, no files, no words."""
