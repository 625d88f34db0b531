import { expect, it } from "vitest";
import { ColumnCache, type DayVersion } from "./column-cache.ts";
import { columnsOf } from "./session-columns.ts";

const { header } = columnsOf([]);
const bytes = (length: number) => Buffer.alloc(length);

it("keeps what was used last, within its bytes", () => {
  const cache = new ColumnCache(100);
  const [first, second, third] = ["2026-11-01", "2026-11-02", "2026-11-03"].map((day) => ({
    day,
    version: "1",
  })) as [DayVersion, DayVersion, DayVersion];
  cache.add(first, { header, columns: { pages: bytes(40) } });
  cache.add(second, { header, columns: { pages: bytes(40) } });
  expect(cache.get(first, ["pages"])).not.toBeNull();
  cache.add(third, { header, columns: { pages: bytes(40) } });
  const kept = [first, second, third].map((one) => cache.get(one, ["pages"]) !== null);
  expect(kept).toEqual([true, false, true]);
});

it("has a day only with all the columns asked for, and only as it was written", () => {
  const cache = new ColumnCache();
  const day = { day: "2026-11-01", version: "1" };
  cache.add(day, { header, columns: { pages: bytes(4) } });
  expect(cache.get(day, ["pages", "lengths"])).toBeNull();
  cache.add(day, { header, columns: { lengths: bytes(2) } });
  expect(cache.get(day, ["pages", "lengths"])).not.toBeNull();
  expect(cache.get({ ...day, version: "2" }, ["pages"])).toBeNull();
});
