"""What happens between the window and the engine: matches, computer players, preferences."""
