import { expect, it } from "vitest";
import { describeSeconds } from "./describe-seconds.ts";

it.each([
  [0, "less than a second"],
  [1, "1 second"],
  [48.4, "48 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [3_569, "59 minutes"],
  [3_600, "1 hour"],
  [7_500, "2 hours 5 minutes"],
])("%d seconds are %s", (seconds, words) => expect(describeSeconds(seconds)).toBe(words));
