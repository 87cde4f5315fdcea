"""What clients say over the socket. Whatever does not fit one of these exactly is refused unread."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from crusades.server.settings import (
    ABOUT,
    ACTION,
    CHAT,
    CLIENT_ID,
    LINE_OF,
    LINES,
    PLAN,
    ROWS,
    TRIALS,
    WORDS,
)

# Of lines: what would break one, hide in it or turn it round. (`$(?!\n)`: in Python `$` alone also stands
# before a last line feed.)
_UNSEEN = r"\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"
LINE = rf"^[^{_UNSEEN}]*$(?!\n)"
NAMED = rf"^[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?$(?!\n)"
SPEECH = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$"

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=CLIENT_ID, pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)")]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Trials = Annotated[int, msgspec.Meta(ge=0, le=TRIALS)]  # 0: a first quick figure


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """`id` is the client's name for the message: the answer bears it, and a resend is known by it."""

    id: Id


class Move(Message, tag="move"):
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=ACTION)]
    expect: Seq  # the `ply` the decision was made on


class Unseen(Message, tag="unseen"):
    """For a seat of mine that decides: an answer that needs no look at what only it sees."""

    answer: Literal["pass", "standard"]
    expect: Seq


class Plan(Message, tag="plan"):
    """Several actions as one choice: played in this order until chance answers or somebody else decides."""

    actions: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=ACTION)]],
        msgspec.Meta(min_length=1, max_length=PLAN),
    ]
    expect: Seq
    # Of each action the question that it answers, or nothing. Where another is asked it is left out.
    questions: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=ACTION)]], msgspec.Meta(max_length=PLAN)
    ] = []
    able: bool = False  # what the rules forbid on the way is left out, and the rest is played
    joins: bool = False  # it belongs to what I decided just before, and is taken back with it


class Undo(Message, tag="undo"):
    expect: Seq


class Ask(Message, tag="ask"):
    what: Literal["takeback", "end"]
    count: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class Answer(Message, tag="answer"):
    yes: bool
    to: Seq  # the entry that asked


class DiceWords(Message, tag="words"):
    """Before play: what a seat adds to the dice, or nothing. Either way it is ready to begin."""

    words: Annotated[str, msgspec.Meta(max_length=WORDS, pattern=LINE)] = ""


class Resign(Message, tag="resign"):
    pass


class Chat(Message, tag="chat"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT, pattern=SPEECH)]


class Mute(Message, tag="mute"):
    """Those who play silence one who watches, by the `who` of his words, or all (`*`)."""

    who: Annotated[str, msgspec.Meta(min_length=1, max_length=CLIENT_ID, pattern=r"^(\*|[0-9a-f]+)$(?!\n)")]
    on: bool = True


class Why(Message, tag="why"):
    """What forbids an action, or each of several."""

    action: Annotated[str, msgspec.Meta(max_length=ACTION)] = ""
    actions: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=ACTION)]], msgspec.Meta(max_length=ROWS)
    ] = msgspec.field(default_factory=list)


class Odds(Message, tag="odds"):
    """What may come of an action's dice: of one that I may choose now, or of several, each for itself."""

    action: Annotated[str, msgspec.Meta(max_length=ACTION)] = ""
    actions: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=ACTION)]], msgspec.Meta(max_length=ROWS)
    ] = msgspec.field(default_factory=list)
    trials: Trials = 0


class Outlook(Message, tag="outlook"):
    """What may come of a fight that nobody has announced yet, for a place or piece."""

    about: Annotated[str, msgspec.Meta(min_length=1, max_length=ABOUT, pattern=LINE)]
    trials: Trials = 0


class Threats(Message, tag="threats"):
    """What could hit my pieces in the enemy's next turn."""


class Try(Message, tag="try"):
    """What lines of actions would lead to, as far as I can know it."""

    lines: Annotated[
        list[
            Annotated[
                list[Annotated[str, msgspec.Meta(min_length=1, max_length=ACTION)]],
                msgspec.Meta(min_length=1, max_length=LINE_OF),
            ]
        ],
        msgspec.Meta(min_length=1, max_length=LINES),
    ]


class Arrange(Message, tag="arrange"):
    """How rules of thumb would place what I have to place."""


class Hint(Message, tag="hint"):
    """What a computer would do in my place."""


class Overlay(Message, tag="overlay"):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Story(Message, tag="story"):
    """What happened after so many actions, or since I last decided, as beats; `views`: with the board.

    `spent`: for so many milliseconds the same story was told already, so that all of it is as long as one.
    """

    since: Seq | None = None
    views: bool = True
    spent: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0


class Resume(Message, tag="resume"):
    """Begin, or begin again: everything since an entry."""

    since: Seq = 0


class Ping(Message, tag="ping"):
    pass


Question = Why | Odds | Try | Arrange | Outlook | Threats | Hint | Overlay | Story | Resume | Ping
Said = Move | Plan | Unseen | Undo | Ask | Answer | DiceWords | Resign | Chat | Mute | Question


class Ok(msgspec.Struct, tag_field="t", tag="ok"):
    id: str
    seq: int
    again: bool = False  # it had been done before


class No(msgspec.Struct, tag_field="t", tag="no"):
    id: str
    code: str
    text: str
    rule: str = ""


class Reply(msgspec.Struct, tag_field="t", tag="reply"):
    id: str
    data: dict[str, object]


class Presence(msgspec.Struct, tag_field="t", tag="presence"):
    here: list[bool]
    watching: int


read = msgspec.json.Decoder(Said).decode
write = msgspec.json.Encoder().encode
