// Where each seat is drawn, for tables of two to ten seats, as the dealer sees them: percent of the table.

import { studPlace } from "./stud.js";

const LEFT = 8.8;
const RIGHT = 91.2;
const TOP = 11;
const BOTTOM = 91;

const PLACES = {
  2: [[LEFT + 1.5, 76], [RIGHT - 1.5, 76]],
  3: [[LEFT + 1.5, 76], [50, TOP], [RIGHT - 1.5, 76]],
  4: [[LEFT + 1.5, 76], [30, TOP], [70, TOP], [RIGHT - 1.5, 76]],
  5: [[28, BOTTOM], [LEFT + 1, 66.2], [50, TOP], [RIGHT - 1, 66.2], [72, BOTTOM]],
  6: [[28, BOTTOM], [LEFT + 1, 66.2], [31, TOP], [69, TOP], [RIGHT - 1, 66.2], [72, BOTTOM]],
  7: [[26.8, BOTTOM], [LEFT, 66], [LEFT, 37], [50, TOP], [RIGHT, 37], [RIGHT, 66], [73.2, BOTTOM]],
  8: [[26.8, BOTTOM], [LEFT, 66], [LEFT, 37], [36, TOP], [64, TOP], [RIGHT, 37], [RIGHT, 66], [73.2, BOTTOM]],
  9: [[26.8, BOTTOM], [LEFT, 64], [LEFT, 36], [28, TOP], [50, TOP], [72, TOP], [RIGHT, 36], [RIGHT, 64], [73.2, BOTTOM]],
  10: [[26.8, BOTTOM], [LEFT, 64], [LEFT, 36], [24.6, TOP], [41.5, TOP], [58.5, TOP], [75.4, TOP], [RIGHT, 36], [RIGHT, 64], [73.2, BOTTOM]],
};

// Return {x, y, side, column, row}: on the oval, the side its cards lie on; on a phone, two columns up and down.
export function placeOf(seat, seats, stud) {
  const [x, y] = (stud ? studPlace(seat, seats) : null) ?? (PLACES[seats] ?? PLACES[10])[seat - 1];
  const side = y < 20 ? "top" : y > 80 ? "bottom" : x < 50 ? "left" : "right";
  const left = Math.ceil(seats / 2);
  const column = seat <= left ? 1 : 2;
  const row = column === 1 ? left - seat + 1 : seat - left;
  return { x, y, side, column, row };
}
