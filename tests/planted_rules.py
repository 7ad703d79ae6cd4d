"""Faults that are planted in the rules of the packs, a change of text each, and what finds them."""

from typing import Literal, NamedTuple

H, F, M = "hetman", "forum", "magnates"
RULES, ACTIONS = "rules.yaml", "components/actions.yaml"
TOKENS, BOARD = "components/tokens.yaml", "components/board.yaml"
BOARDS = "components/boards.yaml"

Edit = tuple[str, str, str]


class Fault(NamedTuple):
    """A fault of a pack: what stands where instead of what, how it is found, and as what.

    `read` is a code that is raised without playing, `play` the breach of a game by chance, `never`
    what no game comes to, `small` a `cycle` or a breach in the states of the small game, `sought`
    the breach of a game that is led there. `players` is the number for which it is looked for.
    """

    pack: str
    edits: tuple[Edit, ...]
    how: Literal["read", "play", "never", "small", "sought"]
    finds: str
    players: int = 3


_END = "then: [end game]\n          - if: size(deck) == 0"
_COINS = ", assumed: supplies}, stands_for"
_GOLD = "move c.price gold from purse of me to purse of hetman"
_CAMP = "              - move c from hand of me to camp\n"
_VARIABLES = "variables:\n"
_UNDRAWN = (BOARDS, "id: glory\n", "id: glory_drawn\n")  # a track of the rules takes its place
_TRIM = "by: hetman, do: [move c from hand of hetman to discard]"
_REFILL = "    - if: size(deck) == 0\n      then: [empty discard into deck]\n"
_PETITION = (
    "          when: any(r in roles where count(c in hand of me where c.role == r) >= "
    "petition_cards)\n          do:\n"
)
_TIDY = (
    "[{if: c == senator, then: [move c from played of p to senators], "
    "else: [move c from played of p to pool]}]"
)
_DEPUTY = (
    "[move 1 cube of w from land of v to reserve of w, move 1 disc of w from reserve of w to sejm]"
)
_CHIEF = "          - set chief = left of chief\n\nscore"
_DISOBEY = (
    "                          - choose: c in hand of me\n"
    "                            where: c.kind == disobedience and c.price >= least_price "
    "and c.price <= gold in purse of me\n"
)
_CHEST = (
    "            else: [move upto army_chest * (player_count - 1) gold "
    "from bank to purse of hetman]\n"
)

# The faults of which a first trial of the method told; its names in their order.
KNOWN = {
    "gold short at setup": Fault(
        H,
        (
            (TOKENS, "supply: 70", "supply: 5"),
            (TOKENS, "supply: 36", "supply: 2"),
            (RULES, "all_gold: {value: 250", "all_gold: {value: 15"),
        ),
        "play",
        "short",
    ),
    "cards short at setup": Fault(
        F, ((RULES, "start_hand: {value: 5", "start_hand: {value: 30"),), "play", "empty-draw"
    ),
    "money short in the first phase": Fault(
        M,
        (
            (TOKENS, "{value: 40" + _COINS, "{value: 4" + _COINS),
            (TOKENS, "{value: 30" + _COINS, "{value: 3" + _COINS),
            (TOKENS, "{value: 24" + _COINS, "{value: 1" + _COINS),
            (RULES, "box == 430", "box == 29"),
            (RULES, "min_income atmost (zloty in box)", "min_income"),
        ),
        "play",
        "short",
    ),
    "enemy cubes short": Fault(
        M,
        (
            (TOKENS, "owner: enemies, supply: {value: 24", "owner: enemies, supply: {value: 14"),
            (RULES, "add 1 to shown of e, move upto 1 enemy", "add 1 to shown of e, move 1 enemy"),
        ),
        "play",
        "short",
        4,
    ),
    "a card dearer than all gold": Fault(
        H,
        (
            (ACTIONS, "price: int 0..9", "price: int 0..999"),
            (ACTIONS, "number: 2, price: 3,", "number: 2, price: 300,"),
        ),
        "read",
        "never-playable",
    ),
    "an attack that costs nothing": Fault(
        M,
        (
            (
                RULES,
                "repeat: disc of me in sejm + (1 if me == hetman else 0)",
                "while: crown in camp > 0",
            ),
            (
                RULES,
                "            else: [move 1 disc of me from sejm to reserve of me]",
                "            else: []",
            ),
        ),
        "read",
        "endless-loop",
    ),
    "a discard that discards nothing": Fault(
        H, ((RULES, _TRIM, _TRIM.replace("to discard", "to hand of hetman")),), "small", "cycle"
    ),
    "a glory track of ten": Fault(
        H,
        (
            _UNDRAWN,
            (RULES, _VARIABLES, _VARIABLES + "  glory: {per: players, range: -20..12, start: 0}\n"),
        ),
        "play",
        "overflow",
        4,
    ),
    "a wealth track without ends": Fault(
        M, ((BOARD, "start: wealth, ends: clamp", "start: wealth"),), "play", "overflow"
    ),
    "a track too short by little": Fault(
        H,
        (
            _UNDRAWN,
            (RULES, _VARIABLES, _VARIABLES + "  glory: {per: players, range: -20..12, start: 0}\n"),
        ),
        "sought",
        "overflow",
    ),
    "a prestige track of sixty": Fault(
        M,
        ((BOARD, "0..99, start: 0, laps: 2, ends: clamp", "0..60, start: 0"),),
        "sought",
        "overflow",
    ),
    "a hetman without an order": Fault(
        H,
        ((RULES, "while: passed < player_count and not", "while: passed > player_count and not"),),
        "play",
        "no-move",
    ),
    "a petition without its condition": Fault(
        F, ((RULES, _PETITION, "          do:\n"),), "play", "no-move"
    ),
    "a senator in the pool": Fault(
        F, ((RULES, _TIDY, "[move c from played of p to pool]"),), "play", "invariant"
    ),
    "orders that leave the game": Fault(
        H,
        ((RULES, "do: [empty lane of s into discard]", "do: [empty lane of s into box]"),),
        "play",
        "invariant",
    ),
    "a draw past the limit": Fault(
        H,
        ((RULES, "obeyed of me == 1 and size(hand of me) < hand_limit", "obeyed of me == 1"),),
        "play",
        "invariant",
    ),
}

OURS = {
    "a price from the wrong purse": Fault(
        H,
        ((RULES, _GOLD, "move c.price gold from purse of hetman to purse of me"),),
        "play",
        "short",
        5,
    ),
    "an invariant that one card breaks": Fault(
        H,
        (
            (
                ACTIONS,
                "do: [move c from hand of me to hand of hetman]",
                "do: [move c from hand of me to box]",
            ),
        ),
        "play",
        "invariant",
    ),
    "a deck that five never refill": Fault(
        H,
        (
            (
                RULES,
                _REFILL + "    - draw 1 atmost size(deck)",
                _REFILL.replace("== 0", "== 0 and player_count != 5") + "    - draw 1",
            ),
        ),
        "play",
        "empty-draw",
        5,
    ),
    "a chest that nobody opens in time": Fault(H, ((RULES, _CHEST, ""),), "play", "no-move"),
    "a tied sejmik": Fault(
        M,
        (
            (
                RULES,
                "                  - if: w != none\n                    then: " + _DEPUTY,
                "                  - if: w == w\n                    then: " + _DEPUTY,
            ),
        ),
        "play",
        "none",
    ),
    "a tied chief": Fault(
        F,
        (
            (
                RULES,
                _CHIEF,
                _CHIEF.replace("left of chief", "best(p in players by size(hand of p))"),
            ),
        ),
        "play",
        "none",
    ),
    "a table one row short": Fault(F, ((RULES, "rows: [2, 5, 9]", "rows: [2, 5]"),), "play", "row"),
    "a price of glory of nothing": Fault(
        H, ((RULES, "gold_per_glory: {value: 4", "gold_per_glory: {value: 0"),), "play", "division"
    ),
    "an end that nobody reaches": Fault(
        F,
        (
            (RULES, _END, "then: []\n          - if: size(deck) < 0"),
            (RULES, "while: size(deck) > 0", "while: size(deck) >= 0"),
        ),
        "play",
        "too-long",
    ),
    "two orders in one place": Fault(
        H,
        (
            (
                RULES,
                "move d from hand of hetman to lane of second",
                "move d from hand of hetman to lane of first",
            ),
        ),
        "play",
        "over-limit",
    ),
    "a card that is laid twice": Fault(
        H, ((RULES, _CAMP, _CAMP + "                " + _CAMP),), "play", "missing-card"
    ),
    "more senators than there are": Fault(
        F, ((RULES, "more_senators: {value: 1", "more_senators: {value: 7"),), "play", "negative"
    ),
    "a value that is misspelt": Fault(
        H, ((RULES, _GOLD, _GOLD.replace("price", "prise")),), "read", "rule-error"
    ),
    "an action within itself": Fault(
        H,
        ((RULES, "    - set reign = 0\n", "    - set reign = 0\n    - do pass_mace\n"),),
        "read",
        "rule-error",
    ),
    "an action from turn five of four": Fault(
        M, ((RULES, "city_turn: 3", "city_turn: 5"),), "read", "never-playable"
    ),
    "a mace that is never handed on": Fault(
        H,
        ((RULES, "if: reign == office_rounds - 1", "if: reign > office_rounds"),),
        "read",
        "dead-branch",
    ),
    "a score that reads another variable": Fault(
        H,
        ((RULES, "- glory of me + deed_other", "- obeyed of me + deed_other"),),
        "read",
        "unused-rule",
    ),
    "a choice among the cards of another player": Fault(
        H,
        ((RULES, _DISOBEY, _DISOBEY + "                            by: hetman\n"),),
        "read",
        "hidden-leak",
    ),
    "a table of strength without its last row": Fault(
        M, ((RULES, "3, 3, 4, 4, 4, 5]", "3, 3, 4, 4, 4]"),), "read", "short-table", 4
    ),
    "a petition of forty cards": Fault(
        F,
        ((RULES, "petition_cards: 2", "petition_cards: 40"),),
        "never",
        "nobody ever does `petition`",
    ),
}
