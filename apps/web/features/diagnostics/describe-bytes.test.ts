import { describe, expect, it } from "vitest";
import { inBytes } from "./describe-bytes.ts";

describe("an amount of bytes", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1000, "1 kB"],
    [9_876_543, "9.88 MB"],
    [412_000_000_000, "412 GB"],
  ])("%d is %s", (bytes, words) => expect(inBytes(bytes)).toBe(words));
});
