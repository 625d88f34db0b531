import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { isEnough, mayCover } from "./coverage.ts";
import { essentialWords } from "./essential-words.ts";
import type { Scale } from "./scored-pages.ts";

const PAGES = 100_000;

function scaleOf(pagesWith: readonly number[], isSentence = false): Scale {
  const rarities = pagesWith.map((pages) => Math.log(1 + (PAGES - pages + 0.5) / (pages + 0.5)));
  return {
    weights: rarities,
    needed: rarities,
    wanted: rarities.reduce((sum, rarity) => sum + rarity, 0),
    isSentence,
  };
}

describe("the essential words of a query", () => {
  it.each<[pagesWith: number[], essential: number[]]>([
    [[90_000], [0]],
    [[90_000, 50, 80_000], [1]],
    [[90_000, 60_000], [1]],
    [[300, 300], [1]],
    [[0, 90_000], [0]],
    [
      [300, 300, 300, 300, 300, 300],
      [4, 5],
    ],
  ])("on %j pages are %j", (pagesWith, essential) => {
    expect(essentialWords(scaleOf(pagesWith), pagesWith)).toEqual(essential);
  });

  it("are on every page that covers it", () => {
    const chance = chanceFrom(9);
    for (let query = 0; query < 300; query++) {
      const pagesWith = Array.from({ length: 1 + Math.floor(chance() * 6) }, () =>
        Math.floor(PAGES ** chance()),
      );
      const isSentence = chance() < 0.5;
      const scale = scaleOf(pagesWith, isSentence);
      const essential = essentialWords(scale, pagesWith);
      const others = scale.needed.filter((_, word) => !essential.includes(word));
      const sum = others.reduce((all, one) => all + one, 0);
      expect(isEnough(sum, scale.wanted, scale.wanted)).toBe(false);
      expect(mayCover(sum / scale.wanted, 1, isSentence)).toBe(false);
    }
  });
});
