"""What a dealer taps reaches the table exactly once and as it was meant."""

from __future__ import annotations

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from controller.published.words import print_chips
from tests.browser.chromium import SIZES
from tests.browser.page import Page

pytestmark = pytest.mark.browser


def test_a_tap_on_call_sends_one_command_that_carries_the_direction_and_the_seq(page: Page) -> None:
    # Given seat 4 to act
    assert page.text("#line") == "Seat 4 to act"

    # When the dealer taps Call
    page.tap("Call")

    # Then one command arrives, as the key said
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["role"]) == ("act", "dealer")
    assert command["args"] == {"direction": "d-1", "action": "call"}
    assert command["expect_seq"] >= 100


def test_a_double_tap_sends_one_command(page: Page) -> None:
    # When the dealer's finger bounces
    ActionChains(page.browser.driver).double_click(page.key("Fold")).perform()

    # Then one fold arrives
    assert [command["args"]["action"] for command in page.dashboard.arrived()] == ["fold"]


def test_typed_digits_appear_in_the_key_that_sends_them(page: Page) -> None:
    # Given seven thousand typed on the keypad
    for digit in ("7", "000"):
        page.browser.driver.find_element(By.CSS_SELECTOR, f'[data-type="{digit}"]').click()
    page.waits_for("return document.querySelector('[data-command=raise] b')?.textContent === '7,000'")

    # When the dealer taps Raise
    page.tap("Raise to")

    # Then the amount arrives, and the digits are gone
    (command,) = page.dashboard.arrived()
    assert command["args"] == {"direction": "d-1", "action": "raise", "amount": 7_000}
    page.waits_for("return document.querySelector('[data-command=raise] b').textContent === '4,800'")


def test_an_amount_below_the_least_is_not_sent_and_the_least_is_said(page: Page) -> None:
    # Given 47 typed on a keyboard
    page.types("47")

    # When the dealer taps Raise
    page.tap("Raise to")

    # Then nothing is sent, and the page says why
    assert page.dashboard.arrived(within_s=0.6) == []
    assert page.text("#said") == "Least 4,800"


def test_a_raise_key_without_digits_records_the_least_that_stands_on_it(page: Page) -> None:
    # Given nothing typed
    assert page.key("Raise to").text == "Raise to\n4,800\nthe least"

    # When the dealer taps Raise
    page.tap("Raise to")

    # Then the least raise arrives
    assert [command["args"]["amount"] for command in page.dashboard.arrived()] == [4_800]


def test_on_a_phone_the_first_tap_on_raise_brings_up_the_keypad(page: Page) -> None:
    # Given a phone
    page.browser.resize(*SIZES["phone"])
    page.tap("Raise to")
    assert page.dashboard.arrived(within_s=0.6) == []

    # When the amount is typed and the key tapped again
    for digit in ("5", "000"):
        page.browser.driver.find_element(By.CSS_SELECTOR, f'[data-type="{digit}"]').click()
    page.tap("Raise to")

    # Then it arrives, and the table is there again
    assert [command["args"]["amount"] for command in page.dashboard.arrived()] == [5_000]
    page.waits_for("return document.getElementById('table').checkVisibility()")


def test_enter_sends_a_typed_amount_but_never_a_players_decision(page: Page) -> None:
    # Given no amount typed, Enter is not the first key
    page.types(Keys.ENTER)
    assert page.dashboard.arrived(within_s=0.6) == []

    # When an amount is typed before it
    page.types("4800" + Keys.ENTER)

    # Then it is the raise
    assert [command["args"]["amount"] for command in page.dashboard.arrived()] == [4_800]


def test_enter_is_done_and_u_is_undo_while_hands_are_at_work(page: Page) -> None:
    # Given the flop to be dealt
    page.shows("flop")

    # When the dealer uses the keyboard
    page.types(Keys.ENTER)
    done = page.dashboard.arrived()
    page.types("u")

    # Then Done arrives, then Undo
    assert [command["name"] for command in done + page.dashboard.arrived()] == ["done", "undo"]


def test_chips_are_sold_to_the_seat_whose_key_was_tapped_and_typed_into(page: Page) -> None:
    # Given six seats that can buy, and the key of one of them tapped
    page.shows("buy-ins")
    page.tap("Seat 3")
    assert page.dashboard.arrived(within_s=0.6) == []
    assert page.text("#said") == "Type the amount first"

    # When an amount is typed, then it stands on that key alone
    page.types("5000")
    page.waits_for("return document.querySelector('.keys b')")
    assert [page.key(f"Seat {n}").text.split("\n")[1:] for n in (2, 3, 4)] == [[], ["5,000"], []]

    # And the key sends it
    page.tap("Seat 3")
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("buy_in", {"seat": 3, "amount": 5_000})


def test_digits_typed_before_any_seat_are_for_the_key_that_is_tapped(page: Page) -> None:
    # Given an amount typed, which stands on every key that could take it
    page.shows("buy-ins")
    page.types("800")
    page.waits_for("return document.querySelectorAll('.keys b').length === 6")

    # When one is tapped, then it is sent at once, and the digits are gone
    page.tap("Seat 10")
    assert [command["args"] for command in page.dashboard.arrived()] == [{"seat": 10, "amount": 800}]
    page.waits_for("return document.querySelectorAll('.keys b').length === 0")


def test_an_amount_that_did_not_stand_on_the_tapped_key_moves_there_before_it_is_sent(page: Page) -> None:
    # Given an amount typed for seat 3
    page.shows("buy-ins")
    page.tap("Seat 3")
    page.types("700")

    # When another seat is tapped, then nothing is sent yet
    page.tap("Seat 4")
    assert page.dashboard.arrived(within_s=0.6) == []

    # And the second tap sells to that seat
    page.tap("Seat 4")
    assert [command["args"] for command in page.dashboard.arrived()] == [{"seat": 4, "amount": 700}]


def test_enter_asks_whose_the_amount_is_where_several_could_take_it(page: Page) -> None:
    # Given a deck to be shuffled while two players may buy
    page.shows("prepare")

    # When an amount is typed and Enter pressed, then it is neither Done nor anybody's
    page.types("900" + Keys.ENTER)
    assert page.dashboard.arrived(within_s=0.6) == []
    assert page.text("#said") == "Tap the key it is for"


def test_on_a_phone_a_tap_on_a_seat_brings_up_the_keypad_for_it(page: Page) -> None:
    # Given a phone, and the key of seat 3 tapped
    page.shows("buy-ins")
    page.browser.resize(*SIZES["phone"])
    page.tap("Seat 3")

    # When the amount is typed there and the key tapped again
    for digit in ("4", "00"):
        page.browser.driver.find_element(By.CSS_SELECTOR, f'[data-type="{digit}"]').click()
    page.tap("Seat 3")

    # Then it arrives
    assert [command["args"] for command in page.dashboard.arrived()] == [{"seat": 3, "amount": 400}]


def test_a_refusal_is_said_with_its_rule_and_no_key_moves(page: Page) -> None:
    # Given a table that refuses
    page.dashboard.say(answer="refuse")
    before = page.rectangles("button.key")

    # When the dealer taps a key
    page.tap("Call")

    # Then the reason stands where no key had to move for it, and is gone after six seconds
    page.waits_for("return document.getElementById('said').checkVisibility()")
    assert page.text("#said") == "A raise is at least 4,800: 2,400 more than the bet\nRefused · P34"
    assert page.rectangles("button.key") == before
    page.waits_for("return document.getElementById('said').hidden", within_s=7)


def test_a_finger_that_comes_up_on_another_direction_sends_nothing(page: Page) -> None:
    # Given a finger on Fold while seat 4 is to act
    driver = page.browser.driver
    ActionChains(driver).click_and_hold(page.key("Fold")).perform()

    # When the table moves on under it, and it comes up
    page.shows("showdown")
    ActionChains(driver).release().perform()

    # Then nothing is sent
    assert page.dashboard.arrived(within_s=0.6) == []


def test_a_key_is_not_replaced_when_the_same_direction_is_published_again(page: Page) -> None:
    # Given the key under the finger
    key = page.key("Call")

    # When the table publishes once more
    page.shows("turn")

    # Then it is still the same key
    assert key.is_displayed() and key.text == "Call\n2,400"


def test_a_hold_key_sends_only_once_its_ring_is_full(page: Page) -> None:
    # Given a misdeal key
    page.shows("dealing")

    # When it is let go too early, nothing is sent
    page.holds("Misdeal", for_s=0.3)
    assert page.dashboard.arrived(within_s=0.8) == []

    # Then only the full 0.8 s is a misdeal
    page.holds("Misdeal", for_s=1.1)
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["method"]) == ("misdeal", "key")


def test_a_card_that_was_not_read_is_named_with_one_tap_while_betting_goes_on(page: Page) -> None:
    # Given the turn not read, and the action keys still there
    page.shows("unread")
    assert page.key("Fold").is_enabled()

    # When the dealer says which
    page.tap("Say which")
    page.waits_for("return document.querySelector('.candidates .key:not([disabled])')")
    assert page.key("Call").is_enabled()
    page.tap("queen of clubs")

    # Then the card arrives
    (command,) = page.dashboard.arrived()
    assert command["args"] == {"direction": "d-1", "doubt": "doubt-1", "card": "Qc"}


def test_another_card_is_named_by_rank_then_suit(page: Page) -> None:
    # Given the page asks for the turn
    page.shows("which-card")

    # When the dealer taps another card, ten, diamonds
    for words in ("Another card", "10", "diamonds"):
        page.tap(words)
        time.sleep(0.1)

    # Then that card arrives
    (command,) = page.dashboard.arrived()
    assert command["args"] == {"direction": "d-1", "doubt": "doubt-1", "card": "Td"}


def test_winners_are_named_by_tapping_their_seats(page: Page) -> None:
    # Given a showdown that only people can read
    page.shows("showdown")

    # When the dealer taps the key, two seats, and the key again
    page.tap("Who wins?")
    for seat in (4, 2):
        page.waits_for("return document.querySelector('.pick:not([hidden])')")
        page.browser.driver.find_element(By.CSS_SELECTOR, f"#seats li:nth-child({seat}) .pick").click()
    page.waits_for("return document.querySelectorAll('.seat.picked').length === 2")
    page.tap("Who wins?")

    # Then both arrive
    (command,) = page.dashboard.arrived()
    assert command["args"] == {"direction": "d-1", "seats": [2, 4]}


def test_the_page_prints_chips_exactly_as_the_catalogue_does(page: Page) -> None:
    # Given amounts of every size
    amounts = [0, 7, 999, 1_000, 12_050, 999_999, 1_000_000, 1_250_000, 1_234_000, 1_234_567, 61_500_000, 999_999_999]
    script = """
      const done = arguments[arguments.length - 1];
      import("/static/js/words.js").then((words) => done(arguments[0].map(words.chips)));
    """

    # When the page prints them in each language
    for language in ("pl", "it", "en"):
        page.browser.get(f"{page.dashboard.url}/dealer?lang={language}")
        printed = page.browser.driver.execute_async_script(script, amounts)

        # Then they are the catalogue's
        assert printed == [print_chips(amount, language) for amount in amounts]
