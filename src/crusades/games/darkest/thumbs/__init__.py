"""The Darkest Crusade by rules of thumb, over the state: `greedy`, and the policy of playouts.

`mind` says what places are worth and how far they are, `promises` what an attack comes to; the other modules
each answer the questions of one part of a turn, and `policy` brings every question to whoever answers it.
Move by move it plays what `beside/thumbs` plays, which reads views and stays as it is (docs/adr/0019).
"""
