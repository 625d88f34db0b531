import { expect, it } from "vitest";
import { mostCommon } from "./most-common.ts";

it.each([
  [[], null],
  [[null, null], null],
  [["a"], "a"],
  [["b", "a", null, "a"], "a"],
  [["b", "a"], "b"],
  [[null, null, "a"], "a"],
])("of %j most have %j", (values, most) => expect(mostCommon(values)).toBe(most));
