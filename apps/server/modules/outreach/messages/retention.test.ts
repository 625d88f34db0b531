import { openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCampaignRun } from "../testing/a-campaign-run.ts";
import { retentionJob } from "./retention.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");
const DAY = 86_400_000;

it("P95 words of messages and replies go after a year, counts of a day after a month, and figures stay", async () => {
  const { id, run, deliverAll, contacts } = await aCampaignRun(test.db, MONDAY);
  await run();
  await deliverAll();
  await sql`
    insert into outreach_replies
      (message_id, contact_id, reply_hash, from_email, subject, text, is_automatic, received_at)
    select id, ${contacts[0]}, sha256('one'), 'ann@a.example', 'Re:', 'Tell me more', false, ${MONDAY}
    from outreach_messages where campaign_id = ${id}
  `.execute(test.db);
  const kept = async (days: number) => {
    const now = () => new Date(MONDAY.getTime() + days * DAY);
    const job = { id: "one", signal: new AbortController().signal };
    await retentionJob({ db: test.db, now }).handle({}, job);
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from outreach_messages where text <> '') as words,
        (select count(*)::int from outreach_replies) as replies,
        (select count(*)::int from outreach_domain_days) as domains,
        (select count(*)::int from outreach_sender_days) as senders,
        (select sum(sent)::int from outreach_sums) as sent
    `.execute(test.db);
    return rows[0];
  };
  expect(await kept(29)).toEqual({ words: 1, replies: 1, domains: 1, senders: 1, sent: 1 });
  expect(await kept(364)).toEqual({ words: 1, replies: 1, domains: 0, senders: 0, sent: 1 });
  expect(await kept(366)).toEqual({ words: 0, replies: 0, domains: 0, senders: 0, sent: 1 });
});
