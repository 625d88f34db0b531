import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface CampaignRequest {
  readonly listId?: string;
  readonly state?: "draft" | "running";
  readonly waits?: readonly number[];
  readonly dailyLimit?: number;
  readonly ramp?: { start: number; step: number } | null;
  readonly domainLimit?: number;
  readonly jitterMinutes?: number;
  readonly timeZone?: string;
  readonly body?: string;
  readonly variants?: readonly string[];
}

export async function aList(
  db: Kysely<Tables>,
  basis: "legitimate_interest" | "customer" = "legitimate_interest",
): Promise<string> {
  const { id } = await db
    .insertInto("outreach_lists")
    .values({ name: `List ${randomUUID()}`, source: "a trade fair", lawful_basis: basis })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewContact {
  readonly email: string;
  readonly first_name?: string | null;
  readonly time_zone?: string | null;
  readonly country?: string | null;
}

/** Returns their ids, in the same order. */
export async function contactsIn(
  db: Kysely<Tables>,
  listIds: readonly string[],
  contacts: readonly NewContact[],
): Promise<string[]> {
  const rows = contacts.map((contact) => ({
    ...{ first_name: "Ann", time_zone: null, country: null, ...contact },
    email_domain: contact.email.split("@").at(-1) ?? "",
    id: randomUUID(),
  }));
  for (let from = 0; from < rows.length; from += 1_000) {
    const slice = JSON.stringify(rows.slice(from, from + 1_000));
    await sql`
      insert into outreach_contacts (id, email, email_domain, first_name, time_zone, country)
      select id, email, email_domain, first_name, time_zone, country
      from jsonb_to_recordset(${slice}::jsonb) as one (id uuid, email text, email_domain text,
        first_name text, time_zone text, country text)
    `.execute(db);
  }
  const ids = rows.map(({ id }) => id);
  for (const listId of listIds) await addTo(db, listId, ids);
  return ids;
}

export async function addTo(
  db: Kysely<Tables>,
  listId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into outreach_list_contacts (list_id, contact_id)
    select ${listId}::uuid, unnest(${ids}::uuid[]) on conflict do nothing
  `.execute(db);
}

export async function aTemplate(db: Kysely<Tables>, body = "Hi {{ first_name }}"): Promise<string> {
  const template = await db
    .insertInto("outreach_templates")
    .values({ name: `Template ${randomUUID()}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const version = { template_id: template.id, number: 1, subject: "About your site", body };
  const { id } = await db
    .insertInto("outreach_template_versions")
    .values(version)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function aCampaign(db: Kysely<Tables>, request: CampaignRequest = {}) {
  const { waits = [0], ramp = null, variants = ["A"] } = request;
  const listId = request.listId ?? (await aList(db));
  const version = await aTemplate(db, request.body);
  const { id } = await db
    .insertInto("outreach_campaigns")
    .values({
      ...{ name: `Campaign ${randomUUID()}`, list_id: listId, state: request.state ?? "running" },
      ...{ time_zone: request.timeZone ?? "UTC", window_from: 8, window_to: 18 },
      ...{ window_days: [1, 2, 3, 4, 5], daily_limit: request.dailyLimit ?? 10_000 },
      ...{ ramp_start: ramp?.start ?? null, ramp_step: ramp?.step ?? null },
      ...{ domain_limit: request.domainLimit ?? 10_000 },
      jitter_minutes: request.jitterMinutes ?? 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [nth, wait_days] of waits.entries()) {
    const step = await db
      .insertInto("outreach_steps")
      .values({ campaign_id: id, number: nth + 1, wait_days })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = variants.map((name, at) => ({
      ...{ step_id: step.id, number: at + 1, name, template_version_id: version },
    }));
    await db.insertInto("outreach_variants").values(rows).execute();
  }
  return { id, listId };
}
