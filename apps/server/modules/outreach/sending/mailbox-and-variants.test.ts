import { openTestDatabase } from "@sightline/testing/keywords";
import { aTemplate } from "@sightline/testing/outreach";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAnalytics } from "../analytics/analytics.queries.ts";
import { readHolds } from "../campaigns/holds.queries.ts";
import { aCampaignRun, type RunRequest } from "../testing/a-campaign-run.ts";
import { runCampaign } from "./run-campaign.ts";
import { findCampaign } from "./sending.queries.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");
const HOUR = 3_600_000;
const aRun = (request: RunRequest) => aCampaignRun(test.db, MONDAY, request);

describe("campaigns of one mailbox", () => {
  it("P95 send only so much per day together, and say so", async () => {
    const runs = [await aRun({ contacts: 4 }), await aRun({ contacts: 4 })];
    const mailboxLimit = 3;
    const runAll = async (at: number) => {
      for (const one of runs) {
        one.clock.now = new Date(at);
        await runCampaign({ ...one.deps, mailboxLimit }, one.id);
        await one.deliverAll();
      }
      return runs.reduce((sum, { sent }) => sum + sent.length, 0);
    };
    // A limit of three spreads them over the day.
    for (let hours = 0; hours < 9; hours++) await runAll(MONDAY.getTime() + hours * HOUR);
    expect(await runAll(MONDAY.getTime() + 8.5 * HOUR)).toBe(3);
    const campaign = await findCampaign(test.db, runs[0]?.id ?? "");
    if (campaign === null) throw new Error("no campaign");
    const operator = { name: "Example Ltd", address: "1 High Street" };
    const now = new Date(MONDAY.getTime() + 8.5 * HOUR);
    expect(await readHolds(test.db, campaign, { operator, mailboxLimit, now })).toMatchObject([
      { name: "mailbox-limit", details: ["3"], until: new Date("2026-11-17T00:00:00Z") },
    ]);
    expect(await runAll(MONDAY.getTime() + 24 * HOUR)).toBeGreaterThan(3);
  });
});

describe("two texts against each other", () => {
  it("P95 everyone gets one of them, counted by variant", async () => {
    const { id, run, sent, deliverAll } = await aRun({ contacts: 24, variants: ["A", "B"] });
    const other = await aTemplate(test.db, "Dear {{ first_name }}");
    await sql`
      update outreach_variants set template_version_id = ${other}
      where name = 'B' and step_id in (select id from outreach_steps where campaign_id = ${id})
    `.execute(test.db);
    for (let minutes = 0; minutes < 5; minutes++) {
      await run(MONDAY.getTime() + minutes * 60_000);
      await deliverAll();
    }
    expect(sent).toHaveLength(24);
    const about = { id, name: "", list_name: "" };
    const { steps } = await readAnalytics(test.db, about, {});
    const counts = steps[0]?.variants.map(({ name, figures }) => [name, figures.sent]);
    const starting = (word: string) => sent.filter(({ text }) => text.startsWith(word)).length;
    expect(counts).toEqual([
      ["A", starting("Hi")],
      ["B", starting("Dear")],
    ]);
    expect(Math.min(starting("Hi"), starting("Dear"))).toBeGreaterThan(0);
  });
});
