"""typer, without what it loads for uses that are not ours."""

from proofpress.late import late, standing_for

with standing_for("uuid", UUID=None), late("platform", "subprocess"):
    import typer

__all__ = ["typer"]
