"""Night Skirmish: raiders come for three barns, and nobody can see who is a man and who a shadow."""
