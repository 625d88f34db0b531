import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { decodeBlocks } from "./posting-blocks.ts";
import { decodePostings, encodePostings, type Postings } from "./postings.ts";

function postingsOf(pages: readonly number[]): Postings {
  return {
    ordinals: Uint32Array.from(pages),
    impacts: Uint8Array.from(pages, (_, index) => 255 - index),
  };
}

describe("postings", () => {
  it.each([
    [[]],
    [[0]],
    [[0, 1, 2]],
    [[127, 128, 255, 256]],
    [[16_383, 16_384, 2_097_152]],
    [[2 ** 30]],
  ])("of pages %j come back as they were", (pages) => {
    const postings = postingsOf(pages);
    expect(decodePostings(encodePostings(postings).postings)).toEqual(postings);
  });

  it("take two bytes a page where a term is common, and one in a hundred more for its blocks", () => {
    const chance = chanceFrom(7);
    const pages = Array.from({ length: 100_000 }, (_, page) => page).filter(() => chance() < 0.7);
    const { postings, blocks } = encodePostings(postingsOf(pages));
    expect(postings).toHaveLength(2 * pages.length);
    expect(blocks?.length).toBeLessThan(postings.length / 100);
  });

  it("of a long list can be read block by block", () => {
    const chance = chanceFrom(8);
    const pages = Array.from({ length: 9_000 }, (_, page) => page * 3).filter(() => chance() < 0.5);
    const all = postingsOf(pages);
    const { postings, blocks } = encodePostings(all);
    const { firsts, starts, most, ...about } = decodeBlocks(blocks ?? new Uint8Array());
    expect(about.pages).toBe(pages.length);
    const parts = [...firsts].map((first, block) => {
      const part = decodePostings(postings.subarray(starts[block], starts[block + 1]), first);
      expect(Math.max(...part.impacts)).toBe(most[block]);
      expect(part.ordinals[0]).toBeGreaterThanOrEqual(first);
      return part;
    });
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.flatMap(({ ordinals }) => [...ordinals])).toEqual(pages);
    expect(parts.flatMap(({ impacts }) => [...impacts])).toEqual([...all.impacts]);
  });

  it("of a short list have no blocks", () => {
    expect(encodePostings(postingsOf([1, 2, 3])).blocks).toBeNull();
  });
});
