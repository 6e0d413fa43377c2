"""The panels beside the table; they show facts and send actions, and know no rules."""
