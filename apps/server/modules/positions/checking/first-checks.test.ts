import { PLANS } from "@sightline/domain/billing";
import {
  aKeyword,
  aWatchedSite,
  deleteMany,
  NO_UNITS,
  openTestDatabase,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import { checkSite } from "./check-site.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const FREE = 2 * PLANS.free.limits.keywords;
const MONDAY = "2026-05-04";
const NOON = 720;

/** On the free plan, where every keyword is scheduled for Mondays at noon. */
async function aNewcomer(looks: number) {
  const { db } = test;
  const site = await aWatchedSite(db, { tier: "free" });
  await db
    .insertInto("first_looks")
    .values({ user_id: site.userId, month: "2026-05-01", looks })
    .execute();
  const asked: string[] = [];
  const checkPosition = async ({ keyword }: { keyword: { keyword: string } }) => {
    asked.push(keyword.keyword);
    return seenAt(site.domain, 1);
  };
  return {
    async add(day: string, ...words: string[]) {
      const created_at = new Date(`${day}T08:00:00Z`);
      for (const word of words) {
        const id = await aKeyword(db, site, word, { minute: NOON, weekday: 1 });
        await db.updateTable("saved_keywords").set({ created_at }).where("id", "=", id).execute();
      }
    },
    async removeAll() {
      const rows = await db.selectFrom("saved_keywords").select("id").execute();
      const ids = rows.map(({ id }) => id);
      await deleteMany(db, site.userId, ids);
    },
    async checkedAt(moment: string) {
      asked.length = 0;
      const now = () => new Date(moment);
      const deps = { db, log: createLog("silent"), units: NO_UNITS, now, checkPosition };
      const { signal } = new AbortController();
      await checkSite({ ...deps, send: async () => {} }, { siteId: site.siteId }, signal);
      return asked.toSorted();
    },
  };
}

describe("the first look at a keyword", () => {
  it("is at once while a plan of keywords is set up and exchanged", async () => {
    const { add, removeAll, checkedAt } = await aNewcomer(FREE - 4);
    for (const [one, two] of [
      ["a", "b"],
      ["c", "d"],
    ] as const) {
      await add("2026-05-05", one, two);
      expect(await checkedAt("2026-05-05T09:00:00Z")).toEqual([one, two]);
      await removeAll();
    }
  });

  it("beyond that waits for the keyword's turn on a later day, whatever was removed", async () => {
    const { add, removeAll, checkedAt } = await aNewcomer(FREE - 2);
    await add("2026-05-03", "a", "b");
    expect(await checkedAt("2026-05-03T09:00:00Z")).toEqual(["a", "b"]);
    await removeAll();
    await add("2026-05-03", "early");
    await add(MONDAY, "late");
    expect(await checkedAt("2026-05-03T13:00:00Z")).toEqual([]);
    expect(await checkedAt(`${MONDAY}T11:59:00Z`)).toEqual([]);
    expect(await checkedAt(`${MONDAY}T12:00:00Z`)).toEqual(["early"]);
    expect(await checkedAt(`${MONDAY}T23:59:00Z`)).toEqual([]);
    expect(await checkedAt("2026-05-11T12:00:00Z")).toContain("late");
  });

  it("is at once again in the next month", async () => {
    const { add, checkedAt } = await aNewcomer(FREE);
    await add("2026-05-31", "a");
    expect(await checkedAt("2026-05-31T23:59:00Z")).toEqual([]);
    expect(await checkedAt("2026-06-01T00:00:00Z")).toEqual(["a"]);
  });
});
