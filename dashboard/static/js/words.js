// The words the page says by itself, put into it by the server in the session's language.

const words = JSON.parse(document.getElementById("words").textContent);

export const label = (name) => words.labels[name];
export const title = (name) => words.titles[name];
export const cardName = (code) => words.cards[code] ?? label("card-back");
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
export const cardSign = (code) => (code[0] === "T" ? "10" : code[0]) + SIGNS[code[1]];
export const suitName = (suit) => words.suits[suit];
// Why something is ordered or put right, each as an option of a sheet: `of` is `ruling` or `stack`.
export const reasons = (of) => Object.entries(words.reasons[of]).map(([value, text]) => ({ text, value }));
export const rankName = (rank) => words.ranks[rank];

// Chips as `print_chips` of controller/published/words.py prints them: grouped, in millions only when nothing is lost.
export function chips(amount) {
  if (amount > 999999 && amount % 1000 === 0) {
    const whole = Math.floor(amount / 1e6);
    const part = String((amount % 1e6) / 1000).padStart(3, "0").replace(/0+$/, "");
    return `${grouped(whole)}${part ? words.chips.point : ""}${part}M`;
  }
  return grouped(amount);
}

function grouped(amount) {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, words.chips.group);
}
