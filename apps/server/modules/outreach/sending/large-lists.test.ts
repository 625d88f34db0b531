import { randomUUID } from "node:crypto";
import { openTestDatabase } from "@sightline/testing/keywords";
import { aCampaign, aList, contactsIn } from "@sightline/testing/outreach";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRecipients } from "../campaigns/recipients.queries.ts";
import type { MiniReports } from "../reports/mini-reports.ts";
import { addressKey, suppress } from "../suppression/suppression.ts";
import { contactsMissing } from "../templates/missing-values.ts";
import { aSender, KEY } from "../testing/a-sender.ts";
import { runCampaign } from "./run-campaign.ts";
import { findCampaign } from "./sending.queries.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");
const MINUTE = 60_000;

function people(count: number, perDomain: number) {
  const mark = randomUUID();
  return Array.from({ length: count }, (_, nth) => ({
    email: `p${nth}@d${Math.floor(nth / perDomain)}-${mark}.example`,
    first_name: nth % 100 === 0 ? null : "Ann",
  }));
}

/** How often the event loop came around between an answer of the database and the next question. */
async function turnsOfWork(work: (db: typeof test.db) => Promise<unknown>): Promise<number[]> {
  const turns: number[] = [];
  let since: number | null = null;
  let isOver = false;
  const turn = () => {
    if (since !== null) since += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const watched = test.db.withPlugin({
    transformQuery({ node }) {
      if (since !== null) turns.push(since);
      since = null;
      return node;
    },
    async transformResult({ result }) {
      since = 0;
      return result;
    },
  });
  await work(watched);
  isOver = true;
  return turns;
}

describe("a large list", () => {
  it("P95 is examined for missing values as a whole, in turns with everything else", async () => {
    const listId = await aList(test.db);
    await contactsIn(test.db, [listId], people(2_100, 1));
    const source = { subject: "About your site", body: "Hi {{ first_name }}" };
    const reports = { blocksOf: async () => new Map() } as unknown as MiniReports;
    let found: Awaited<ReturnType<typeof contactsMissing>> | null = null;
    const turns = await turnsOfWork(async (db) => {
      found = await contactsMissing({ db, reports }, source, listId);
    });
    expect(found).toMatchObject({ contacts: 2_100, missing: 21, is_whole: true });
    // Four slices of 500 contacts, each in turns of 50, and what comes before them.
    expect(turns.filter((count) => count >= 9)).toHaveLength(4);
  });

  it("P95 is counted by the database: domains of the same size are one row", async () => {
    const listId = await aList(test.db);
    const contacts = people(600, 2);
    await contactsIn(test.db, [listId], contacts);
    const [, gone, , blocked, mailless] = contacts.map(({ email }) => email);
    await sql`
      update outreach_contacts set address_key = ${addressKey(KEY, gone ?? "")} where email = ${gone}
    `.execute(test.db);
    await suppress(test.db, KEY, { email: gone ?? "" }, "objected");
    await suppress(test.db, KEY, { domain: blocked?.split("@").at(-1) ?? "" }, "admin");
    await sql`
      update outreach_contacts set mx = 'none'
      where email_domain = ${mailless?.split("@").at(-1)}
    `.execute(test.db);
    const { id } = await aCampaign(test.db, { listId, state: "draft" });
    const campaign = await findCampaign(test.db, id);
    if (campaign === null) throw new Error("no campaign");
    expect(await countRecipients(test.db, campaign)).toEqual({
      ...{ recipients: 595, suppressed: 3, withoutMx: 2, customers: 0 },
      domains: [
        { recipients: 1, domains: 1 },
        { recipients: 2, domains: 297 },
      ],
    });
  });

  it("P95 is read again by a running campaign if it has changed, and otherwise once an hour", async () => {
    const { deps, clock } = aSender(test.db, MONDAY);
    const listId = await aList(test.db);
    const ids = await contactsIn(test.db, [listId], people(5, 1));
    await test.db
      .updateTable("outreach_contacts")
      .set({ mx: "none" })
      .where("id", "=", ids[0] ?? "")
      .execute();
    const { id } = await aCampaign(test.db, { listId, dailyLimit: 1, waits: [0, 2] });
    const enrolledAt = async (minutes: number) => {
      clock.now = new Date(MONDAY.getTime() + minutes * MINUTE);
      await runCampaign(deps, id);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from outreach_enrollments where campaign_id = ${id}
      `.execute(test.db);
      return rows[0]?.count;
    };
    expect(await enrolledAt(0)).toBe(4);
    // Its domain takes mail after all, which nobody told the list.
    await test.db.updateTable("outreach_contacts").set({ mx: "ok" }).execute();
    expect(await enrolledAt(1)).toBe(4);
    expect(await enrolledAt(59)).toBe(4);
    expect(await enrolledAt(60)).toBe(5);
    await contactsIn(test.db, [listId], people(2, 1));
    expect(await enrolledAt(61)).toBe(7);
  });
});
