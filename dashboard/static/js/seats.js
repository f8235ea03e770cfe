// Where each seat is drawn, for tables of two to ten seats, as the dealer sees them: percent of the table.

const LEFT = 8.8;
const RIGHT = 91.2;
const TOP = 11;
const BOTTOM = 91;

const PLACES = {
  2: [[LEFT + 1.5, 64], [RIGHT - 1.5, 64]],
  3: [[LEFT + 1.5, 64], [50, TOP], [RIGHT - 1.5, 64]],
  4: [[LEFT + 1.5, 65], [30, TOP], [70, TOP], [RIGHT - 1.5, 65]],
  5: [[26.8, BOTTOM], [LEFT + 1, 61], [50, TOP], [RIGHT - 1, 61], [73.2, BOTTOM]],
  6: [[26.8, BOTTOM], [LEFT + 1, 61], [31, TOP], [69, TOP], [RIGHT - 1, 61], [73.2, BOTTOM]],
  7: [[26.8, BOTTOM], [LEFT, 66], [LEFT, 33], [50, TOP], [RIGHT, 33], [RIGHT, 66], [73.2, BOTTOM]],
  8: [[26.8, BOTTOM], [LEFT, 66], [LEFT, 33], [36, TOP], [64, TOP], [RIGHT, 33], [RIGHT, 66], [73.2, BOTTOM]],
  9: [[26.8, BOTTOM], [LEFT, 67], [LEFT, 35], [28, TOP], [50, TOP], [72, TOP], [RIGHT, 35], [RIGHT, 67], [73.2, BOTTOM]],
  10: [[26.8, BOTTOM], [LEFT, 68], [LEFT, 36], [24.6, TOP], [41.5, TOP], [58.5, TOP], [75.4, TOP], [RIGHT, 36], [RIGHT, 68], [73.2, BOTTOM]],
};

// Return {x, y, side, column, row}: on the oval, the side its cards lie on; on a phone, two columns up and down.
export function placeOf(seat, seats) {
  const [x, y] = (PLACES[seats] ?? PLACES[10])[seat - 1];
  const side = y < 20 ? "top" : y > 80 ? "bottom" : x < 50 ? "left" : "right";
  const left = Math.ceil(seats / 2);
  const column = seat <= left ? 1 : 2;
  const row = column === 1 ? left - seat + 1 : seat - left;
  return { x, y, side, column, row };
}
