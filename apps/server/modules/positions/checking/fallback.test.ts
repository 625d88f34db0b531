import { problemOf, type Tried } from "@sightline/providers/search-results";
import {
  anAlertedKeyword,
  dayOf,
  failed,
  openTestDatabase,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Units } from "../../billing/index.ts";
import { findCheckedSite } from "./checked-sites.queries.ts";
import { recordCheck } from "./record-check.ts";
import type { SearchRun } from "./search-run.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const AWAY: Tried = {
  provider: "serper",
  engine: "google",
  problem: problemOf({ kind: "transient", code: "50300", message: "Serper is away." }),
};
const IN_BRAVE = { provider: "brave", engine: "brave", tried: [AWAY] } as const;

const aKeyword = () => anAlertedKeyword(test.db, [{ kind: "leaves", places: 10 }]);

const checkOf = (keywordId: string, day: number) =>
  test.db
    .selectFrom("position_checks")
    .select(["state", "position", "engine"])
    .where("keyword_id", "=", keywordId)
    .where("day", "=", dayOf(day))
    .executeTakeFirstOrThrow();

const rankingOf = (keywordId: string) =>
  test.db
    .selectFrom("keyword_standings")
    .select(["state", "reason", "position", "engine", "answered_on"])
    .where("keyword_id", "=", keywordId)
    .executeTakeFirstOrThrow();

describe("another engine, asked because the first choice was away", () => {
  it("does not replace the place that the first choice gave on that day", async () => {
    const shoes = await aKeyword();
    await shoes.stand(8, 8, 14, 14);
    const told = await shoes.alerts();
    expect(told).toHaveLength(1);

    await shoes.record(4, seenAt(shoes.domain, 1, IN_BRAVE));
    expect(await checkOf(shoes.id, 4)).toEqual({ state: "ok", position: 14, engine: "google" });
    expect(await rankingOf(shoes.id)).toEqual({
      state: "failed",
      reason: "Serper is away.",
      position: 14,
      engine: "google",
      answered_on: dayOf(4),
    });
    expect(await shoes.alerts()).toEqual(told);
  });

  it("is kept on a day that has no answer yet, until the first choice is back", async () => {
    const shoes = await aKeyword();
    await shoes.record(1, failed("Serper is away."));
    await shoes.record(1, seenAt(shoes.domain, 1, IN_BRAVE));
    expect(await checkOf(shoes.id, 1)).toMatchObject({ position: 1, engine: "brave" });
    await shoes.record(1, seenAt(shoes.domain, 3, IN_BRAVE));
    expect(await checkOf(shoes.id, 1)).toMatchObject({ position: 3, engine: "brave" });
    // Started by one provider, answered by another of the same engine: counts as the preferred
    // engine.
    await shoes.record(1, seenAt(shoes.domain, 9, { tried: [AWAY] }));
    expect(await checkOf(shoes.id, 1)).toMatchObject({ position: 9, engine: "google" });
  });

  it("gives back the unit of who asked for it", async () => {
    const shoes = await aKeyword();
    await shoes.stand(8);
    expect(await unitsBack(shoes, seenAt(shoes.domain, 1, IN_BRAVE))).toEqual([1]);
    expect(await unitsBack(shoes, seenAt(shoes.domain, 9))).toEqual([0]);
  });
});

async function unitsBack(
  shoes: Awaited<ReturnType<typeof aKeyword>>,
  search: SearchRun,
): Promise<(number | undefined)[]> {
  const month = { user_id: shoes.userId, month: "2026-03-01", units: 1, purpose: "a test" };
  const { id: reservation } = await test.db
    .insertInto("usage_reservations")
    .values(month)
    .returning("id")
    .executeTakeFirstOrThrow();
  const checkedAt = new Date(`${dayOf(1)}T12:00:00Z`);
  await test.db
    .insertInto("check_requests")
    .values({ reservation, keyword_id: shoes.id, requested_at: checkedAt })
    .execute();
  const back: (number | undefined)[] = [];
  const units: Units = {
    reserve: () => Promise.reject(new Error("nothing is reserved here")),
    giveBack: async (_tx, _reservation, count) => void back.push(count),
  };
  const site = await findCheckedSite(test.db, shoes.siteId);
  if (site === null) throw new Error("the site is not there");
  const words = { keyword: "running shoes", keywordKey: "running shoes" };
  const keyword = { id: shoes.id, ...words, isRequested: true };
  await recordCheck(test.db, units, { site, keyword, day: dayOf(1), checkedAt, search });
  return back;
}
