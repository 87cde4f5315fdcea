"""What French does to a sentence whatever fills it: `de les` is `des`, `de Axe` is `d'Axe`; its spaces."""

from typing import Final

NO_BREAK: Final = "\u00a0"
VOWELS: Final = frozenset("aeiouàâéèêëîïôöûùœAEIOUÀÂÉÈÊËÎÏÔÖÛÙŒ")
# Written between two blanks, so that only whole words are met.
CONTRACTIONS: Final = (
    (" de les ", " des "),
    (" de le ", " du "),
    (" à les ", " aux "),
    (" à le ", " au "),
    (" en le ", " dans le "),
)


def typeset(text: str) -> str:
    """A plain space before high punctuation and within guillemets must not break the line."""
    for mark in ":;!?»":
        text = text.replace(f" {mark}", NO_BREAK + mark)
    return text.replace("« ", f"«{NO_BREAK}")


def joined(text: str) -> str:
    """A filled sentence with its little words as they are said before what follows them."""
    for apart, together in CONTRACTIONS:
        if apart in text:
            text = text.replace(apart, together)
    if " de " not in text:
        return text
    parts = text.split(" de ")
    said = parts[0]
    for part in parts[1:]:
        said += (" d'" if elides(part) else " de ") + part
    return said


def elides(text: str) -> bool:
    """Whether a vowel is heard first: Ysthent does, Yougoslavie does not."""
    return text[:1] in VOWELS or (text[:1] == "Y" and text[1:2] not in VOWELS)
