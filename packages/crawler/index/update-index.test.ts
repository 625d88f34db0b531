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
import { documentOf, randomText } from "./testing/documents.ts";

const QUERIES = ["w0", "w1 w2", "w7 w30 w90", "w150", "w300 w1", "w12 w12", "nothing"];

function answersOf(store: IndexStore) {
  return Promise.all(
    QUERIES.map((query) => searchIndex(store, ["a", "b"], query, { limit: 1_000 })),
  );
}

function segmentsOf(store: IndexStore) {
  return store.read((snapshot) => snapshot.segments(["a"]));
}

describe("an update", () => {
  it.each([1, 2, 3].slice(0, rounds({ usually: 1, all: 3 })))(
    "after update gives the answers of a rebuilt index (seed %i)",
    async (seed) => {
      const chance = chanceFrom(seed);
      const store = memoryIndex();
      const competitor = Array.from({ length: 40 }, (_, page) => randomPage(chance, "b", page));
      await updateIndex(store, "b", memorySource(competitor));
      let pages = new Map<string, IndexDocument>();
      let merged = 0;
      for (let round = 0; round < 25; round++) {
        const before = (await segmentsOf(store)).length;
        pages = changed(pages, chance);
        await updateIndex(store, "a", memorySource([...pages.values()]));
        if ((await segmentsOf(store)).length < before) merged += 1;

        const rebuilt = memoryIndex();
        await updateIndex(rebuilt, "b", memorySource(competitor));
        await updateIndex(rebuilt, "a", memorySource([...pages.values()]));
        expect(await answersOf(store)).toEqual(await answersOf(rebuilt));
      }
      expect(merged).toBeGreaterThan(0);
      expect((await segmentsOf(store)).length).toBeLessThan(10);
    },
  );

  it("writes what changed and nothing else", async () => {
    const store = memoryIndex();
    const [one, two, three] = ["one", "two", "three"].map((text) =>
      documentOf({ url: `https://a.example/${text}`, text, inlinks: 4 }),
    ) as [IndexDocument, IndexDocument, IndexDocument];
    const update = (...documents: IndexDocument[]) =>
      updateIndex(store, "a", memorySource(documents));

    expect(await update(one, two)).toEqual({ written: 2, unchanged: 0, removed: 0 });
    expect(await update(one, two)).toEqual({ written: 0, unchanged: 2, removed: 0 });
    expect(await update({ ...one, inlinks: 5 }, two)).toMatchObject({ written: 0 });
    expect(await update({ ...one, anchors: ["uno"] }, three)).toMatchObject({ written: 2 });
    expect((await searchIndex(store, ["a"], "uno")).results).toHaveLength(1);
    expect(await searchIndex(store, ["a"], "two")).toMatchObject({ results: [], pages: 2 });
    expect(await update()).toMatchObject({ removed: 2 });
    expect(await searchIndex(store, ["a"], "one")).toMatchObject({ sites: 0, pages: 0 });
  });
});

function randomPage(chance: () => number, site: string, page: number): IndexDocument {
  return documentOf({
    url: `https://${site}.example/${page}`,
    title: randomText(chance, 4),
    headings: randomText(chance, 8),
    text: randomText(chance, 20 + Math.floor(chance() * 60)),
    inlinks: Math.floor(chance() * 40),
  });
}

/** Removes, changes and adds some pages. */
function changed(
  pages: ReadonlyMap<string, IndexDocument>,
  chance: () => number,
): Map<string, IndexDocument> {
  const next = new Map(pages);
  for (let count = 0; count < 12; count++) {
    const page = randomPage(chance, "a", Math.floor(chance() * 80));
    if (chance() < 0.3) next.delete(page.url);
    else next.set(page.url, page);
  }
  return next;
}
