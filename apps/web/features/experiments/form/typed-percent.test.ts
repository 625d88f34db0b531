import { expect, it } from "vitest";
import { shareFrom, typedPercent } from "./typed-percent.ts";

it.each([
  ["5", 0.05],
  ["7%", 0.07],
  [" 0.1 ", 0.001],
  ["", null],
  [" ", null],
  ["five", null],
])("'%s' percent is %j", (typed, share) => expect(shareFrom(typed)).toBe(share));

it.each([
  [0.07, "7"],
  [0.001, "0.1"],
  [1, "100"],
])("%d is typed as '%s'", (share, typed) => {
  expect(typedPercent(share)).toBe(typed);
  expect(shareFrom(typed)).toBe(share);
});
