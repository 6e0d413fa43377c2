"""Tasks shared out among processes: every one is done once, and no process stays behind."""

from __future__ import annotations

import multiprocessing
import operator
import os
import time

import pytest

from schafkopf_qt.ai.crew import LostWorkerError, as_done


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_task_is_done_once_and_told_with_its_place(jobs: int) -> None:
    tasks = [-5, 3, -1, 0]
    done = list(as_done(abs, iter(tasks), jobs))
    assert sorted(done) == [(0, 5), (1, 3), (2, 1), (3, 0)]
    assert multiprocessing.active_children() == []


def test_nothing_to_do_is_done() -> None:
    assert list(as_done(abs, [], 2)) == []


def test_one_job_keeps_to_the_order_and_to_this_process() -> None:
    assert list(as_done(lambda task: (task, os.getpid()), "ab")) == [
        (0, ("a", os.getpid())),
        (1, ("b", os.getpid())),
    ]


def test_closing_ends_processes_in_the_middle_of_their_work() -> None:
    results = as_done(time.sleep, [0.0, 100_000.0, 100_000.0], 2)
    assert next(results) == (0, None)
    results.close()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("work", "task"), [(os._exit, 0), (operator.neg, "no number")], ids=["killed", "error"]
)
def test_process_that_ends_without_an_answer_is_told(work: object, task: object) -> None:
    assert callable(work)
    with pytest.raises(LostWorkerError):
        list(as_done(work, [task], 2))
    assert multiprocessing.active_children() == []
