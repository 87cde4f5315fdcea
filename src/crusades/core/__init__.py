"""The engine: frames, actions, dice, events. Knows no game, no input or output, no clock."""
