import { chanceFrom } from "@sightline/testing/chance";
import { rounds } from "@sightline/testing/rounds";
import { describe, expect, it } from "vitest";
import {
  type IndexDocument,
  type IndexStore,
  memoryIndex,
  memorySource,
  searchIndex,
  updateIndex,
} from "./index.ts";
import { rankQuery } from "./rank-query.ts";
import { documentOf, randomText } from "./testing/documents.ts";
import { inSmallBlocks } from "./testing/small-blocks.ts";

const COMPANIES = ["a", "b", "c"];

/** Words from the commonest, w0, to rare ones, in any order and number, with stop words or without. */
function randomQuery(chance: () => number): string {
  const count = 1 + Math.floor(chance() * 4);
  const words = randomText(chance, count).split(" ");
  if (chance() < 0.2) words.push("unheardof");
  if (chance() < 0.3) words.push("deploy");
  return chance() < 0.3 ? `how is the ${words.join(" of the ")}` : words.join(" ");
}

function randomPages(chance: () => number, company: string): IndexDocument[] {
  const common = ["the", "of", "is", "how", "deployment", "rollout"];
  return Array.from({ length: 50 + Math.floor(chance() ** 3 * 900) }, (_, page) =>
    documentOf({
      url: `https://${company}.example/${page}`,
      title: randomText(chance, 4),
      headings: randomText(chance, 6),
      text: [
        randomText(chance, 5 + Math.floor(chance() * 40)),
        ...common.filter(() => chance() < 0.5),
      ].join(" "),
      inlinks: Math.floor(chance() * 20),
    }),
  );
}

/** How many long lists the words asked for have, and what is read of them. */
function watched(store: IndexStore) {
  const seen = { long: 0, within: 0, bytes: 0 };
  const watching: IndexStore = {
    ...store,
    read: (work) =>
      store.read((snapshot) =>
        work({
          ...snapshot,
          async lists(segments, terms) {
            const lists = await snapshot.lists(segments, terms);
            seen.long += lists.filter(({ blocks }) => blocks !== null).length;
            return lists;
          },
          async parts(asked) {
            seen.within += asked.filter(({ from }) => from > 0).length;
            seen.bytes += asked.reduce((sum, { from, to }) => sum + to - from, 0);
            return snapshot.parts(asked);
          },
        }),
      ),
  };
  return { watching, seen };
}

async function builtTwice(chance: () => number) {
  const whole = memoryIndex();
  const { watching, seen } = watched(memoryIndex());
  const inParts = inSmallBlocks(watching, 3 + Math.floor(chance() * 12));
  for (const company of COMPANIES) {
    const source = memorySource(randomPages(chance, company));
    await updateIndex(whole, company, source);
    await updateIndex(inParts, company, source);
  }
  return { whole, inParts, seen };
}

/** As ranked, by the first few of each company: then most candidates aren't looked at closely. */
function rankedFew(store: IndexStore, query: string, scores: readonly number[]) {
  return store.read(async (snapshot) => {
    const { ranking } = await rankQuery(snapshot, COMPANIES, query, { language: "en" });
    const best = await ranking.best(COMPANIES, 3);
    const missing = best.map((page) => ranking.missingOn(page));
    const enough = best.map((page) => ranking.hasEnough(page));
    const all = [...scores, ...best.map(({ score }) => score)];
    const better = [];
    const nearest = [];
    for (const company of COMPANIES) {
      better.push(await ranking.countBetter(company, all));
      nearest.push(await ranking.nearestOf(company));
    }
    return { best, missing, enough, better, nearest };
  });
}

describe("lists that are read in parts", () => {
  it.each(Array.from({ length: rounds({ usually: 3, all: 12 }) }, (_, seed) => seed + 1))(
    "give the answers of whole ones (seed %i)",
    async (seed) => {
      const chance = chanceFrom(seed);
      const { whole, inParts, seen } = await builtTwice(chance);
      for (let asked = 0; asked < 40; asked++) {
        const query = randomQuery(chance);
        const companies = COMPANIES.filter(() => chance() < 0.7);
        const options = { limit: 500, language: "en", withMentions: chance() < 0.5 };
        expect(
          await searchIndex(inParts, companies, query, options),
          `${query} of ${companies.join(" ")}`,
        ).toEqual(await searchIndex(whole, companies, query, options));
        const scores = [chance(), chance() * 4];
        expect(await rankedFew(inParts, query, scores), query).toEqual(
          await rankedFew(whole, query, scores),
        );
      }
      expect(seen.long).toBeGreaterThan(0);
      expect(seen.within).toBeGreaterThan(0);
    },
  );

  it("count stop words on the best pages", async () => {
    const store = inSmallBlocks(memoryIndex(), 4);
    const pages = Array.from({ length: 30 }, (_, page) =>
      documentOf({
        url: `https://a.example/${page}`,
        text: page % 3 === 0 ? "shoes, and how" : "shoes, and so on",
      }),
    );
    await updateIndex(store, "a", memorySource(pages));
    const best = await store.read(async (snapshot) => {
      const { ranking } = await rankQuery(snapshot, ["a"], "how shoes", { language: "en" });
      return ranking.best(["a"], 100);
    });
    expect(best).toHaveLength(30);
    expect(best.filter(({ score, termScore }) => score > termScore)).toHaveLength(10);
    expect(best.filter(({ score, termScore }) => score === termScore)).toHaveLength(20);
  });

  it("aren't read where no page is that may cover the query", async () => {
    const { watching, seen } = watched(memoryIndex());
    const store = inSmallBlocks(watching, 30);
    const filler = "Words that say nothing of interest to anyone. ".repeat(30);
    const pages = Array.from({ length: 1_000 }, (_, page) => {
      const url = `https://a.example/${page}`;
      if (page % 200 === 7)
        return documentOf({ url, title: "Zebra", text: `shoes ${page} ${filler}` });
      const text = `${page % 50 === 9 ? "A zebra in" : "In"} shoes ${page}. ${filler}`;
      return documentOf({ url, text });
    });
    await updateIndex(store, "a", memorySource(pages));
    const { results } = await searchIndex(store, ["a"], "zebra shoes", { language: "en" });
    expect(results.map(({ url }) => Number(new URL(url).pathname.slice(1)) % 200)).toEqual(
      Array.from({ length: 5 }, () => 7),
    );
    expect(seen.long).toBe(1);
    expect(seen.bytes).toBeGreaterThan(0);
    expect(seen.bytes).toBeLessThan(2 * pages.length * 0.1);
  });
});
