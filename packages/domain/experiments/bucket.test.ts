import { describe, expect, it } from "vitest";
import { bucketOf, variantAt } from "./index.ts";

const HALVES = [
  { id: "a", weight: 1 },
  { id: "b", weight: 1 },
];

describe("the variant of a bucket", () => {
  it.each([
    [1, 0, "a"],
    [1, 0.4999, "a"],
    [1, 0.5, "b"],
    [1, 0.9999, "b"],
    [0.2, 0.0999, "a"],
    [0.2, 0.1, null],
    [0.2, 0.5, "b"],
    [0.2, 0.5999, "b"],
    [0.2, 0.6, null],
    [0, 0, null],
  ])("with %d of the traffic, at %d, is %j", (share, bucket, id) => {
    expect(variantAt(HALVES, share, bucket)?.id ?? null).toBe(id);
  });

  it("stays the same for everyone who had one when more traffic is let in", () => {
    for (let n = 0; n < 2_000; n += 1) {
      const bucket = bucketOf("a test", `visitor ${n}`);
      const before = variantAt(HALVES, 0.3, bucket);
      if (before !== null) expect(variantAt(HALVES, 0.8, bucket)).toBe(before);
    }
  });

  it("is split as the weights say", () => {
    const thirds = [
      { id: "a", weight: 2 },
      { id: "b", weight: 1 },
    ];
    const ids = Array.from(
      { length: 30_000 },
      (_, n) => variantAt(thirds, 1, bucketOf("split", `v${n}`))?.id,
    );
    const share = ids.filter((id) => id === "b").length / ids.length;
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.01);
  });
});
