import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { decodePostings, encodePostings } from "./postings.ts";

describe("postings", () => {
  it.each([
    [[]],
    [[0]],
    [[0, 1, 2]],
    [[127, 128, 255, 256]],
    [[16_383, 16_384, 2_097_152]],
    [[2 ** 30]],
  ])("of pages %j come back as they were", (pages) => {
    const postings = {
      ordinals: Uint32Array.from(pages),
      impacts: Uint8Array.from(pages, (_, index) => 255 - index),
    };
    expect(decodePostings(encodePostings(postings))).toEqual(postings);
  });

  it("take two bytes a page where a term is common", () => {
    const chance = chanceFrom(7);
    const pages = Array.from({ length: 1_000 }, (_, page) => page).filter(() => chance() < 0.7);
    const bytes = encodePostings({
      ordinals: Uint32Array.from(pages),
      impacts: new Uint8Array(pages.length),
    });
    expect(bytes).toHaveLength(2 * pages.length);
  });
});
