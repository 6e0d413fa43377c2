"""Files: matches, settings, and the folders they lie in."""
