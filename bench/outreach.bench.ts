import type { Tables } from "@sightline/database";
import { aCampaign, aList } from "@sightline/testing/outreach";
import { type Kysely, sql } from "kysely";
import {
  readAnalytics,
  readDashboard,
} from "../apps/server/modules/outreach/analytics/analytics.queries.ts";
import { listCampaigns } from "../apps/server/modules/outreach/campaigns/campaigns.queries.ts";
import { listMessages } from "../apps/server/modules/outreach/messages/list-messages.queries.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { median } from "./median.ts";
import { withDatabase } from "./with-database.ts";

const CONTACTS = 100_000;
const SIZES = (process.env.OUTREACH_MESSAGES ?? "100000,1000000").split(",").map(Number);
const ROUNDS = 5;

/** What the first page of each screen asks for. */
const PAGES: Readonly<Record<string, (db: Kysely<Tables>, id: string) => Promise<unknown>>> = {
  campaigns: (db) => listCampaigns(db),
  messages: (db, id) => listMessages(db, { id }),
  "messages, bounced": (db, id) => listMessages(db, { id, filter: "bounced" }),
  "messages, replied": (db, id) => listMessages(db, { id, filter: "replied" }),
  "messages, by address": (db, id) => listMessages(db, { id, search: "contact-4217" }),
  analytics: (db, id) => readAnalytics(db, { id, name: "", list_name: "" }, {}),
  dashboard: (db) => readDashboard(db, {}),
};

export default {
  name: "Outreach",
  claim: "The first pages of the outreach screens take less than 300 ms among 1,000,000 messages.",
  async run() {
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(...(await withDatabase((db) => measure(db, size))));
    return { rows };
  },
} satisfies Benchmark;

async function measure(db: Kysely<Tables>, messages: number): Promise<Row[]> {
  const subject = `${messages.toLocaleString("en")} messages`;
  const reference = messages === SIZES[0];
  const id = await db.connection().execute((connection) => fill(connection, messages));
  const rows: Row[] = [];
  for (const [metric, read] of Object.entries(PAGES)) {
    const value = await median(ROUNDS, () => read(db, id));
    process.stdout.write(`${subject}: ${metric} ${value.toFixed(1)} ms\n`);
    rows.push({ subject, reference, metric, value, unit: "ms" });
  }
  return rows;
}

/** Ten campaigns with ten steps; the one that is read has half of all messages. */
async function fill(db: Kysely<Tables>, messages: number): Promise<string> {
  // It takes longer than a statement of the product may.
  await sql`set statement_timeout = 0`.execute(db);
  // One sum for all is quicker than a million.
  await sql`alter table outreach_messages disable trigger outreach_messages_sum`.execute(db);
  const listId = await aList(db);
  await sql`
    insert into outreach_contacts (email, email_domain)
    select 'contact-' || nth || '@d' || nth % 5000 || '.example', 'd' || nth % 5000 || '.example'
    from generate_series(1, ${CONTACTS}::int) as nth
  `.execute(db);
  const ids: string[] = [];
  for (let nth = 0; nth < 11; nth++) {
    const waits = [0, ...Array.from({ length: 9 }, () => 1)];
    ids.push((await aCampaign(db, { listId, waits, variants: ["A", "B"] })).id);
  }
  const [first = ""] = ids;
  for (const [nth, id] of ids.entries()) {
    const count = nth === 0 ? messages / 2 : messages / 20;
    await sql`
      insert into outreach_messages (campaign_id, contact_id, step_id, variant_id, tracking_code,
        state, subject, html, text, queued_at, sent_at, replied_at, clicked_at)
      select ${id}, contact.id, step.id, variant.id, gen_random_uuid()::text,
        (array['sent', 'delivered', 'delivered', 'bounced'])[1 + contact.nth % 4],
        'About your site', repeat('<p>words</p>', 40), repeat('words ', 80),
        now() - make_interval(mins => (contact.nth % 100000)::int), now(),
        case when contact.nth % 50 = 0 then now() end, case when contact.nth % 20 = 0 then now() end
      from (select id, row_number() over () as nth from outreach_contacts) as contact
      cross join outreach_steps as step
      join outreach_variants as variant on variant.step_id = step.id
        and variant.number = 1 + contact.nth % 2
      where step.campaign_id = ${id}
      limit ${Math.ceil(count)}
    `.execute(db);
  }
  await sql`
    insert into outreach_sums (campaign_id, step_id, variant_id, day, messages, sent, delivered,
      bounced, replied, clicked, clicked_raw)
    select campaign_id, step_id, variant_id, (queued_at at time zone 'utc')::date, count(*),
      count(sent_at), count(*) filter (where state = 'delivered'),
      count(*) filter (where state = 'bounced'), count(replied_at), count(clicked_at),
      count(clicked_at)
    from outreach_messages group by 1, 2, 3, 4
  `.execute(db);
  await sql`alter table outreach_messages enable trigger outreach_messages_sum`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return first;
}
