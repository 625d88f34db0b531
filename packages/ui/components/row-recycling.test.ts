import { expect, test } from "vitest";
import { type RecycledRow, recycleRows } from "./row-recycling.ts";

const rowsFrom = (text: string): RecycledRow[] =>
  text.split(" ").map((row) => ({ id: Number(row.slice(1)), key: row.slice(0, 1) }));
const shownAs = (rows: readonly RecycledRow[]) =>
  rows.map(({ id, key }) => `${key}${id}`).join(" ");

test.each`
  case                                   | before        | keys      | isIdle   | after
  ${"the first rows"}                    | ${""}         | ${"abc"}  | ${true}  | ${"a0 b1 c2"}
  ${"nothing moved"}                     | ${"a0 b1 c2"} | ${"abc"}  | ${false} | ${"a0 b1 c2"}
  ${"down: the first element is reused"} | ${"a0 b1 c2"} | ${"bcd"}  | ${false} | ${"d0 b1 c2"}
  ${"up: the last element is reused"}    | ${"b0 c1 d2"} | ${"abc"}  | ${false} | ${"b0 c1 a2"}
  ${"all at once"}                       | ${"a0 b1"}    | ${"xy"}   | ${false} | ${"x0 y1"}
  ${"more than there were"}              | ${"a0 b1"}    | ${"bcd"}  | ${false} | ${"c0 b1 d2"}
  ${"fewer than there were"}             | ${"a0 b1 c2"} | ${"cd"}   | ${false} | ${"d0 c2"}
  ${"idle: they are in order"}           | ${"d0 b1 c2"} | ${"bcd"}  | ${true}  | ${"b1 c2 d0"}
  ${"sorted again, each keeps its own"}  | ${"a0 b1 c2"} | ${"cab"}  | ${true}  | ${"c2 a0 b1"}
  ${"an id is never used twice"}         | ${"d7 b1"}    | ${"bdxy"} | ${true}  | ${"b1 d7 x8 y9"}
`("$case", ({ before, keys, isIdle, after }) => {
  const rows = recycleRows(before === "" ? [] : rowsFrom(before), [...keys], isIdle);
  expect(shownAs(rows)).toBe(after);
});
