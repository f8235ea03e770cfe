"""Every scene at every size: nothing cut, nothing on top of another, nothing too small for a finger or an eye."""

from __future__ import annotations

import itertools

import pytest
from selenium.webdriver.common.by import By

from tests.browser.chromium import SIZES
from tests.browser.page import Page
from tests.browser.scenes import SCENES

pytestmark = pytest.mark.browser

ON_THE_TABLE = "#seats .seat, #seats .front > *, #board, #street, #potline, #holds .key, #ticks li"
WHOLE = (
    "#line, #fact-text, #note, .key, .stack, .notice, .said, .pots, .upnext, .strip, .panel section, .candidates,"
    " .motions"
)
CUT = """
  const oneLine = '#line, #fact-text, #note, .stack';
  const cut = (e) => e.scrollWidth > e.clientWidth + 2 || (e.scrollHeight > e.clientHeight + 3 && !e.matches(oneLine));
  return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility() && cut(e))
    .map((e) => `${e.className || e.id}: ${e.textContent.trim().slice(0, 40)}`)
"""
SMALL_WORDS = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.checkVisibility() || element.closest('svg, script'))
      continue;
    if (parseFloat(getComputedStyle(element).fontSize) < 16) small.push(element.textContent);
  }
  return small
"""
IN_CATALOGUE_WORDS = (
    *("push-four", "split-odd", "post-all", "street-return", "take-back", "buy-ins", "prepare"),
    *("exception", "pot-limit", "chosen", "asked-seat", "stepping-last", "upcards", "who-is-low"),
)
LOOKS = "return [document.documentElement.lang, document.documentElement.dataset.theme]"
PAGE_SIZE = "return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def overlapping(rectangles: list[list[float]]) -> int:
    """Count pairs that share more than two pixels each way, one not being inside the other's plate."""
    return sum(
        min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]) > 2 and min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > 2
        for a, b in itertools.combinations(rectangles, 2)
    )


@pytest.mark.parametrize("size", SIZES)
def test_every_scene_fits_its_screen(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.browser.resize(width, height)
    for name in SCENES:
        # Given a scene
        page.comes_to(name)

        # Then the page is exactly its screen, every key is big enough, and no word is too small
        assert page.browser.run(PAGE_SIZE) == [width, height], name
        assert [r for r in page.rectangles("button.key") if r[2] < 47.5 or r[3] < 47.5] == [], name
        assert page.browser.run(SMALL_WORDS) == [], name

        # And nothing is cut (a phone scrolls a full fault) or, on the oval, on top of another thing
        if size != "phone":
            assert page.browser.run(CUT, WHOLE) == [], name
            assert overlapping(page.rectangles(ON_THE_TABLE)) == 0, name

    # And the browser complained of nothing
    assert page.browser.complaints() == []


@pytest.mark.parametrize("language", ["pl", "it"])
def test_long_directions_fit_in_every_language(page: Page, language: str) -> None:
    page.browser.get(f"{page.dashboard.url}/dealer?lang={language}")
    for size, name in itertools.product(SIZES, IN_CATALOGUE_WORDS):
        # Given a scene in the catalogue's own words
        page.browser.resize(*SIZES[size])
        page.comes_to(name)

        # Then the page is exactly its screen, and nothing is cut
        assert page.browser.run(PAGE_SIZE) == list(SIZES[size]), (name, size)
        assert page.browser.run(SMALL_WORDS) == [], (name, size)
        if size != "phone":
            assert page.browser.run(CUT, WHOLE) == [], (name, size)


@pytest.mark.parametrize("size", SIZES)
def test_many_motions_are_a_list_beside_the_table_and_under_the_band_of_a_phone(page: Page, size: str) -> None:
    # Given three motions before the river
    page.browser.resize(*SIZES[size])
    page.shows("street-return")

    # Then each has its line and its box, in order, away from the table
    lines, boxes = page.rectangles("#motions li"), page.rectangles("#motions li i")
    assert page.text("#motions").split("\n") == ["return 572,100 to seat 1", "bets in", "burn"]
    assert len(lines) == len(boxes) == 3 and page.rectangles("#ticks li") == []
    assert overlapping([*lines, *page.rectangles("#table"), *page.rectangles("#band")]) == 0
    (band,), (table,) = page.rectangles("#band"), page.rectangles("#table")
    if size == "phone":
        assert band[1] + band[3] <= lines[0][1] < table[1]
    else:
        assert lines[0][0] > table[0] + table[2]

    # And two short ones stay where the cards go
    page.shows("flop")
    assert len(page.rectangles("#ticks li")) == 2 and page.rectangles("#motions li") == []


def test_few_motions_are_told_in_large_words(page: Page) -> None:
    # Given two motions beside the table
    page.shows("split-odd")

    # Then nothing keeps their words from the size of keys
    assert page.browser.run("return getComputedStyle(document.querySelector('#motions li')).fontSize") == "28px"


@pytest.mark.parametrize("name", ["wrong-first", "wrong-first-held"])
@pytest.mark.parametrize("size", SIZES)
def test_the_only_keys_there_are_fill_the_place_of_keys_also_when_they_are_held(
    page: Page, size: str, name: str
) -> None:
    # Given a stop with nothing else to do
    page.browser.resize(*SIZES[size])
    page.shows(name)

    # Then its keys take the whole row, and no corner of the table
    keys, (row,) = page.rectangles("#keys .key"), page.rectangles("#keys")
    assert page.rectangles("#holds .key") == []
    assert sum(key[2] for key in keys) > row[2] * 0.9 and min(key[3] for key in keys) >= 60

    # And beside other keys a held one stands in the corner as before
    page.shows("dealing")
    assert len(page.rectangles("#holds .key")) == len(page.rectangles("#keys .key")) == 1


def test_a_fault_whose_remedy_was_chosen_is_told_by_the_direction_alone(page: Page) -> None:
    # Given a misdeal that was chosen, when the cards are taken back, then no notice says STOP any more
    page.shows("take-back")
    assert page.text("#line") == "Misdeal: all back"
    assert page.rectangles("#notice") == []

    # And a fault that has no remedy at all is still told
    page.shows("no-camera")
    assert page.text("#notice-line") == "No camera"


def test_no_hand_is_numbered_before_the_first(page: Page) -> None:
    # Given a table that never dealt
    page.shows("buy-ins")
    assert page.rectangles("#hand") == []

    # When it deals, then the hand has its number
    page.shows("turn")
    assert page.text("#hand") == "Hand 1284"


def test_a_card_to_be_named_is_told_apart_from_the_one_beside_it(page: Page) -> None:
    # Given one of two cards read, then it is named
    page.shows("one-known")
    assert page.text("#note") == "look, then tap · known: A♥"

    # And given none, then that is said
    page.shows("none-known")
    assert page.text("#note") == "look, then tap · neither card is known"


def test_the_checks_of_looks_notice_what_is_cut_and_what_overlaps(page: Page) -> None:
    # Given a page that is drawn badly
    page.comes_to("full-10")
    page.browser.run("for (const seat of document.querySelectorAll('.seat')) seat.style.width = '190px'")
    page.browser.run("document.getElementById('keys').style.width = '380px'")

    # Then the checks say so
    assert overlapping(page.rectangles(ON_THE_TABLE)) > 2
    assert page.browser.run(CUT, WHOLE) != []


def test_the_light_theme_and_the_languages_are_chosen_by_the_address(page: Page) -> None:
    # When the page is opened in Polish, light
    page.browser.get(f"{page.dashboard.url}/dealer?lang=pl&theme=light")
    page.shows("turn-pl")

    # Then it is both, and so is the next page
    assert page.browser.run(LOOKS) == ["pl", "light"]
    page.browser.get(f"{page.dashboard.url}/dealer")
    assert page.browser.run(LOOKS) == ["pl", "light"]


def test_language_and_light_are_switched_by_a_tap_and_remembered(page: Page) -> None:
    # Given a dark page in English
    assert page.browser.run(LOOKS) == ["en", "dark"]

    # When the dealer taps the switches
    for switch, looks in (("theme", ["en", "light"]), ("language", ["pl", "light"]), ("theme", ["pl", "dark"])):
        page.browser.driver.find_element(By.ID, switch).click()

        # Then the page looks so
        page.waits_for(f"return String({LOOKS.removeprefix('return ')}) === '{','.join(looks)}'")

    # And it does when it is opened again
    page.browser.get(f"{page.dashboard.url}/dealer")
    assert page.browser.run(LOOKS) == ["pl", "dark"]


@pytest.mark.parametrize("size", SIZES)
def test_the_switches_are_as_large_as_a_finger_and_far_from_every_key(page: Page, size: str) -> None:
    page.browser.resize(*SIZES[size])
    for name in SCENES:
        # Given a scene
        page.comes_to(name)

        # Then both switches are there, inside the screen, and no key is within a finger's breadth
        switches = page.rectangles(".looks a")
        assert [r for r in switches if r[2] >= 47.5 and r[3] >= 47.5 and r[1] >= 0] == switches != [], name
        assert max(r[0] + r[2] for r in switches) <= SIZES[size][0], name
        bottom = max(r[1] + r[3] for r in switches)
        assert [key for key in page.rectangles("button.key") if key[1] < bottom + 6] == [], name


def test_a_simulated_table_says_so_in_its_header_and_frames_the_page(page: Page) -> None:
    # When a simulated table is shown
    page.shows("simulated")

    # Then the word and the frame are there
    assert page.text(".sim") == "SIMULATED"
    assert page.rectangles(".simulated") == [[0, 0, *SIZES["wide"]]]


def test_a_hidden_page_gives_its_stream_back(page: Page) -> None:
    # Given one page that listens
    health = "const f = await fetch('/health'); return (await f.json()).streams"
    assert page.browser.run(health) == 1

    # When it is hidden behind another tab
    first = page.browser.driver.current_window_handle
    page.browser.driver.switch_to.new_window("tab")
    page.browser.get(f"{page.dashboard.url}/health")

    # Then the stream ends at the next heartbeat, and begins again with the page
    page.waits_for(f"return (async () => {{ {health} }})().then((streams) => streams === 0)")
    page.browser.driver.close()
    page.browser.driver.switch_to.window(first)
    page.waits_for("return document.querySelector('.band.wait')")
