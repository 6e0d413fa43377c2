"""The pages of the window: the start and the table."""
