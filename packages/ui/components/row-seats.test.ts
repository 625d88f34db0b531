import { expect, test } from "vitest";
import { type Seat, seatRows } from "./row-seats.ts";

const seated = (text: string): Seat[] =>
  text.split(" ").map((seat) => ({ id: Number(seat.slice(1)), key: seat.slice(0, 1) }));
const shownAs = (seats: readonly Seat[]) => seats.map(({ id, key }) => `${key}${id}`).join(" ");

test.each`
  case                                    | before        | keys      | atRest   | after
  ${"the first rows"}                     | ${""}         | ${"abc"}  | ${true}  | ${"a0 b1 c2"}
  ${"nothing moved"}                      | ${"a0 b1 c2"} | ${"abc"}  | ${false} | ${"a0 b1 c2"}
  ${"down: the first seat is taken over"} | ${"a0 b1 c2"} | ${"bcd"}  | ${false} | ${"d0 b1 c2"}
  ${"up: the last seat is taken over"}    | ${"b0 c1 d2"} | ${"abc"}  | ${false} | ${"b0 c1 a2"}
  ${"all at once"}                        | ${"a0 b1"}    | ${"xy"}   | ${false} | ${"x0 y1"}
  ${"more than there were"}               | ${"a0 b1"}    | ${"bcd"}  | ${false} | ${"c0 b1 d2"}
  ${"fewer than there were"}              | ${"a0 b1 c2"} | ${"cd"}   | ${false} | ${"d0 c2"}
  ${"at rest they stand in order"}        | ${"d0 b1 c2"} | ${"bcd"}  | ${true}  | ${"b1 c2 d0"}
  ${"sorted anew, each keeps its seat"}   | ${"a0 b1 c2"} | ${"cab"}  | ${true}  | ${"c2 a0 b1"}
  ${"an id is never given twice"}         | ${"d7 b1"}    | ${"bdxy"} | ${true}  | ${"b1 d7 x8 y9"}
`("$case", ({ before, keys, atRest, after }) => {
  const seats = seatRows(before === "" ? [] : seated(before), [...keys], atRest);
  expect(shownAs(seats)).toBe(after);
});
