"""The window: everything a person sees; it asks the table and never decides a rule."""
