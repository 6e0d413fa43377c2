"""The table: cards, seats and talk drawn from a `SeatView`, and the animations between two views.

It knows no rules, asks nobody and is never mirrored; only the banner changes its corner.
"""
