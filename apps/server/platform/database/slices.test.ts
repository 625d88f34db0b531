import {
  aKeyword,
  aWatchedSite,
  manyKeywords,
  openTestDatabase,
} from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteInSlices, jobTransaction } from "./slices.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("rows are deleted a few thousand at a time, and no others", async () => {
  const site = await aWatchedSite(test.db);
  const other = await aWatchedSite(test.db);
  await manyKeywords(test.db, site, 9_000);
  await aKeyword(test.db, other, "stays");
  const condition = sql`user_id = ${site.userId}`;
  const slices = await Array.fromAsync(deleteInSlices(test.db, "saved_keywords", condition));
  expect(slices).toEqual([4_000, 4_000, 1_000]);
  const left = await test.db.selectFrom("saved_keywords").select("keyword").execute();
  expect(left).toEqual([{ keyword: "stays" }]);
});

it("a statement of a job may take longer than one of a request", async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const ofJob = await jobTransaction(test.db, (tx) => limit.execute(tx));
  const ofRequest = await limit.execute(test.db);
  expect([ofJob, ofRequest].map(({ rows }) => rows[0]?.limit)).toEqual(["10min", "30s"]);
});
