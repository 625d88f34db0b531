import { expect, it } from "vitest";
import type { CrawlStore, Discovered, Visit } from "./crawl-store.ts";
import { createVisitBatcher } from "./visit-batcher.ts";

/** A store that writes only when the test lets it, and how many URLs each batch had. */
function slowStore() {
  const batches: { visits: number; urls: number }[] = [];
  const waiting: (() => void)[] = [];
  const saveVisits: CrawlStore["saveVisits"] = async (visits, found) => {
    batches.push({ visits: visits.length, urls: found.length });
    await new Promise<void>((written) => waiting.push(written));
  };
  const store = { saveVisits } as CrawlStore;
  return { store, batches, write: () => waiting.shift()?.() };
}

const aVisit = {} as Visit;
const urls = (count: number): Discovered[] =>
  Array.from({ length: count }, (_, n) => ({ url: `https://shop.example/${n}`, depth: 1 }));

it.each([
  [0, 50],
  [39, 50],
  [40, 50],
  [41, 49],
  [500, 4],
  [1_999, 2],
  [2_000, 1],
  [9_800, 1],
])(
  "pages with %i new URLs each are saved %i at a time: fifty, or with two thousand URLs",
  async (each, visits) => {
    const { store, batches, write } = slowStore();
    const batcher = createVisitBatcher(store);
    for (let nth = 1; nth < visits; nth += 1) batcher.add(aVisit, urls(each));
    await Promise.resolve();
    expect(batches).toEqual([]);
    batcher.add(aVisit, urls(each));
    await Promise.resolve();
    expect(batches).toEqual([{ visits, urls: visits * each }]);
    write();
    await batcher.flush();
  },
);

it("has no room for a third batch while the first is written", async () => {
  const { store, batches, write } = slowStore();
  const batcher = createVisitBatcher(store);
  batcher.add(aVisit, urls(2_000));
  batcher.add(aVisit, urls(2_000));
  let hasRoom = false;
  const room = batcher.hasRoom().then(() => {
    hasRoom = true;
  });
  await new Promise((next) => setImmediate(next));
  expect([hasRoom, batches.length]).toEqual([false, 1]);
  write();
  await room;
  const flushed = batcher.flush();
  await expect.poll(() => batches.length).toBe(2);
  write();
  await flushed;
});
