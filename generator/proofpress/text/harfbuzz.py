"""HarfBuzz's binding, without `inspect`, of which it reads the flags of code objects alone."""

from proofpress.late import late

# As the library reference of Python has them, "Code Objects Bit Flags".
_FLAGS = {
    "CO_OPTIMIZED": 0x1,
    "CO_NEWLOCALS": 0x2,
    "CO_VARARGS": 0x4,
    "CO_VARKEYWORDS": 0x8,
    "CO_GENERATOR": 0x20,
    "CO_COROUTINE": 0x80,
    "CO_ASYNC_GENERATOR": 0x200,
}

with late("inspect", **_FLAGS):
    import uharfbuzz as hb

__all__ = ["hb"]
