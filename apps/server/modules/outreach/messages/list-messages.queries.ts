import type { OutreachMessage, OutreachMessageDetails } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { MESSAGE_STATES, type MessageFilter } from "@sightline/domain/outreach/sending";
import { type Kysely, type RawBuilder, sql } from "kysely";

export interface MessageQuestion {
  readonly id: string;
  readonly filter?: MessageFilter | undefined;
  readonly step?: number | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

const PAGE = 50;
/** So many addresses with one beginning are looked through. */
const MOST_FOUND = 1_000;

interface Row extends Omit<OutreachMessage, "queued_at" | "sent_at"> {
  readonly queued_at: Date;
  readonly sent_at: Date | null;
}

const COLUMNS = sql`message.id, contact.email, step.number as step, variant.name as variant,
  message.subject, message.state, message.reason, message.queued_at, message.sent_at,
  message.clicked_at is not null as has_clicked, message.replied_at is not null as has_replied,
  message.signed_up_at is not null as has_signed_up`;

const TABLES = sql`outreach_messages as message
  join outreach_steps as step on step.id = message.step_id
  join outreach_variants as variant on variant.id = message.variant_id
  left join outreach_contacts as contact on contact.id = message.contact_id`;

export async function listMessages(
  db: Kysely<Tables>,
  question: MessageQuestion,
): Promise<{ messages: OutreachMessage[]; after: string | null }> {
  const conditions = [sql`message.campaign_id = ${question.id}`, ...conditionsOf(question)];
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${TABLES}
    where ${sql.join(conditions, sql` and `)}
    order by message.queued_at desc, message.id desc limit ${PAGE + 1}
  `.execute(db);
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    messages: rows.slice(0, PAGE).map(present),
    after: last === undefined ? null : `${last.queued_at.getTime()}.${last.id}`,
  };
}

function conditionsOf({ filter, step, search, after }: MessageQuestion): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter !== undefined) conditions.push(filterOf(filter));
  if (step !== undefined) conditions.push(sql`step.number = ${step}`);
  if (search !== undefined && search !== "") {
    const prefix = `${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`message.contact_id = any(array(
      select id from outreach_contacts where email like ${prefix} limit ${MOST_FOUND}))`);
  }
  const [time = "", id = ""] = after?.split(".") ?? [];
  if (/^\d{1,15}$/.test(time) && /^[0-9a-f-]{36}$/.test(id)) {
    // A moment of the database is finer than the one that was answered.
    const before = new Date(Number(time) + 1);
    conditions.push(sql`message.queued_at < ${before}
      and (date_trunc('milliseconds', message.queued_at), message.id)
        < (${new Date(Number(time))}, ${id}::uuid)`);
  }
  return conditions;
}

function filterOf(filter: MessageFilter): RawBuilder<unknown> {
  if ((MESSAGE_STATES as readonly string[]).includes(filter)) {
    return sql`message.state = ${filter}`;
  }
  return sql`message.${sql.ref(`${filter}_at`)} is not null`;
}

function present({ queued_at, sent_at, ...row }: Row): OutreachMessage {
  return {
    ...row,
    queued_at: queued_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

export async function findMessage(
  db: Kysely<Tables>,
  id: string,
): Promise<OutreachMessageDetails | null> {
  type Details = Row & Pick<OutreachMessageDetails, "html" | "text" | "campaign_id" | "campaign">;
  const { rows } = await sql<Details>`
    select ${COLUMNS}, message.html, message.text, message.campaign_id, campaign.name as campaign
    from ${TABLES} join outreach_campaigns as campaign on campaign.id = message.campaign_id
    where message.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { html, text, campaign_id, campaign, ...rest } = row;
  const [events, replies] = await Promise.all([eventsOf(db, id), repliesOf(db, id)]);
  return { ...present(rest), html, text, campaign_id, campaign, events, replies };
}

async function eventsOf(db: Kysely<Tables>, id: string): Promise<OutreachMessageDetails["events"]> {
  const rows = await db
    .selectFrom("outreach_events")
    .select(["kind", "is_machine", "at", "detail", "revenue_cents"])
    .where("message_id", "=", id)
    .orderBy("at")
    .limit(200)
    .execute();
  return rows.map(({ at, revenue_cents, ...event }) => ({
    ...{ ...event, at: at.toISOString() },
    revenue_cents: revenue_cents === null ? null : Number(revenue_cents),
  }));
}

async function repliesOf(
  db: Kysely<Tables>,
  id: string,
): Promise<OutreachMessageDetails["replies"]> {
  const rows = await db
    .selectFrom("outreach_replies")
    .select(["id", "from_email as from", "subject", "text", "is_automatic", "received_at"])
    .where("message_id", "=", id)
    .orderBy("received_at")
    .limit(100)
    .execute();
  return rows.map(({ received_at, ...row }) => ({
    ...row,
    received_at: received_at.toISOString(),
  }));
}
