"""H8: conversion and fiefs, what they are for."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H8.1")
def test_without_equipment_no_conversion_is_declared() -> None:
    t = play("phase B; equipment 0; ulluzar: race Yurraq; 0303: owain, caC 1", "look ulluzar")
    assert t.refused("convert owain 1") == "H8A.7"
    assert "convert owain 0" not in t.legal


@pytest.mark.rule("H8.1")
def test_only_a_race_that_is_not_won_yet_can_be_brought_over() -> None:
    t = play("phase B; ulluzar: race Yurraq, converted; gromolor: race none; 0303: owain, caC 1; 0413: roger")
    assert t.refused("convert owain 1") == "H8.1"
    assert t.refused("convert roger 1") == "H8.1"
