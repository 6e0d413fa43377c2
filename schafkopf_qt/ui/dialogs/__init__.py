"""The dialogs; none of them has an event loop of its own."""
