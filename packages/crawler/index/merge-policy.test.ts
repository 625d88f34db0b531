import { describe, expect, it } from "vitest";
import type { Segment } from "./index-store.ts";
import { chooseMerge } from "./merge-policy.ts";

function segments(sizes: readonly number[], format = 3): Segment[] {
  return sizes.map((pages, id) => ({
    ...{ id, company: "a", pages, gone: new Uint8Array(), languages: ["en"], format },
  }));
}

function chosenOf(all: readonly Segment[]): number[] | undefined {
  return chooseMerge(all)?.map(({ id }) => id);
}

describe("segments are merged", () => {
  it.each<[sizes: number[], chosen: number[] | undefined]>([
    [[100, 100, 100, 100], undefined],
    [
      [100, 100, 100, 100, 100],
      [0, 1, 2, 3, 4],
    ],
    [
      [13_000, 13_000, 13_000, 13_000, 13_000],
      [0, 1, 2, 3],
    ],
    [[50_000, 50_000, 50_000, 50_000, 50_000], undefined],
  ])("of %j pages: %j", (sizes, chosen) => {
    expect(chosenOf(segments(sizes))).toEqual(chosen);
  });

  it("with themselves once, to write where their long lists can be cut", () => {
    expect(chosenOf(segments([50_000, 100], 2))).toEqual([0]);
    expect(chosenOf(segments([50_000], 1))).toBeUndefined();
  });
});
