import {
  aKeyword,
  aWatchedSite,
  deleteMany,
  openTestDatabase,
  recordSearch,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Units } from "../../billing/index.ts";
import { cleanUpChecks } from "./clean-up.ts";
import { settleRequest } from "./settle-request.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOW = new Date("2026-05-01T12:00:00Z");

describe("what grows old", () => {
  it("of snapshots goes after 400 days, of claims after two; checks stay", async () => {
    const site = await aWatchedSite(test.db);
    const boots = { id: await aKeyword(test.db, site, "boots"), keyword: "boots" };
    for (const day of ["2025-03-26", "2025-03-27", "2026-05-01"]) {
      await recordSearch(test.db, site.siteId, boots, day, seenAt(site.domain, 3));
    }
    const claim = { keyword_id: boots.id, claimed_at: NOW };
    for (const day of ["2026-04-28", "2026-04-29"]) {
      await test.db
        .insertInto("check_claims")
        .values({ ...claim, day })
        .execute();
    }
    await cleanUpChecks(test.db, giving([]), NOW);

    const checks = test.db.selectFrom("position_checks").select(["day", "snapshot_id"]);
    expect(await checks.orderBy("day").execute()).toEqual([
      { day: "2025-03-26", snapshot_id: null },
      { day: "2025-03-27", snapshot_id: expect.any(Number) },
      { day: "2026-05-01", snapshot_id: expect.any(Number) },
    ]);
    const claims = await test.db.selectFrom("check_claims").select("day").execute();
    expect(claims).toEqual([{ day: "2026-04-29" }]);
  });

  it("of wishes that nobody could fulfil for a day is given back", async () => {
    const site = await aWatchedSite(test.db);
    const { id: reservation } = await aReservation(site.userId, 2);
    const requested_at = new Date("2026-04-30T11:59:59Z");
    for (const word of ["boots", "shoes"]) {
      const keyword_id = await aKeyword(test.db, site, word);
      const request = { reservation, keyword_id, requested_at };
      await test.db.insertInto("check_requests").values(request).execute();
    }
    const givenBack: unknown[] = [];
    await cleanUpChecks(test.db, giving(givenBack), NOW);
    expect(givenBack).toEqual([{ reservation, units: 2 }]);
    expect(await test.db.selectFrom("check_requests").select("outcome").execute()).toEqual([]);
  });
});

describe("a keyword that was deleted while it was waited for", () => {
  it("is given back with the last of those it was wanted with", async () => {
    const { ids, settle, remove, givenBack } = await wanted("boots", "shoes", "hats");
    await settle(ids[0], "failed");
    await remove(ids[1]);
    expect(givenBack).toEqual([]);
    await settle(ids[2], "answered");
    expect(givenBack).toEqual([2]);
  });

  it("is given back with what failed before it, though nothing is left to wait for", async () => {
    const { ids, settle, remove, cleanUp, givenBack, left } = await wanted("a", "b", "c", "d");
    await settle(ids[0], "failed");
    await settle(ids[1], "failed");
    await settle(ids[2], "answered");
    await remove(ids[2]);
    await cleanUp();
    expect(givenBack).toEqual([]);
    await remove(ids[3]);
    await cleanUp();
    await cleanUp();
    expect(givenBack).toEqual([3]);
    expect(await left()).toEqual([]);
  });
});

/** Keywords requested together, just now. */
async function wanted(...words: string[]) {
  const { db } = test;
  const site = await aWatchedSite(db);
  const { id: reservation } = await aReservation(site.userId, words.length);
  const ids: string[] = [];
  for (const word of words) {
    const keyword_id = await aKeyword(db, site, word);
    await db
      .insertInto("check_requests")
      .values({ reservation, keyword_id, requested_at: NOW })
      .execute();
    ids.push(keyword_id);
  }
  const givenBack: (number | undefined)[] = [];
  const units: Units = {
    ...giving([]),
    giveBack: async (_, of, count) => void (of === reservation && givenBack.push(count)),
  };
  return {
    ids,
    givenBack,
    settle: (id = "", outcome: "answered" | "failed") =>
      db.transaction().execute((tx) => settleRequest(tx, units, id, outcome)),
    remove: (id = "") => deleteMany(db, site.userId, [id]),
    cleanUp: () => cleanUpChecks(db, units, NOW),
    left: () =>
      db
        .selectFrom("check_requests")
        .select("outcome")
        .where("reservation", "=", reservation)
        .execute(),
  };
}

function aReservation(user_id: string, units: number) {
  return test.db
    .insertInto("usage_reservations")
    .values({ user_id, month: "2026-04-01", units, purpose: "a test" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

function giving(back: unknown[]): Units {
  return {
    reserve: () => Promise.reject(new Error("nothing is reserved here")),
    giveBack: async (_, reservation, units) => void back.push({ reservation, units }),
  };
}
