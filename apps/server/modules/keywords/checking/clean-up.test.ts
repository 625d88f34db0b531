import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Units } from "../../billing/index.ts";
import { seenAt } from "../testing/looks.ts";
import { recordLook } from "../testing/record-look.ts";
import { aKeyword, aWatchedSite } from "../testing/watched-site.ts";
import { cleanUpChecks } from "./clean-up.ts";

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
      await recordLook(test.db, site.siteId, boots, day, seenAt(site.domain, 3));
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
    const month = { user_id: site.userId, month: "2026-04-01", units: 2, purpose: "a test" };
    const { id: reservation } = await test.db
      .insertInto("usage_reservations")
      .values(month)
      .returning("id")
      .executeTakeFirstOrThrow();
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

function giving(back: unknown[]): Units {
  return {
    reserve: () => Promise.reject(new Error("nothing is reserved here")),
    giveBack: async (_, reservation, units) => void back.push({ reservation, units }),
  };
}
