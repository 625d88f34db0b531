import type { ListedCampaign, OutreachCampaign, OutreachCampaignFields } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { type CampaignRow, findCampaign, limitsOf, windowOf } from "../sending/sending.queries.ts";
import { type Audience, readAudience } from "./audience.ts";

/** As checked, with the audience as it's stored. */
type Filled = Required<Omit<OutreachCampaignFields, "steps" | "audience">> &
  Pick<OutreachCampaignFields, "steps"> & { readonly audience: Audience };

export async function listCampaigns(db: Kysely<Tables>): Promise<ListedCampaign[]> {
  type Row = Omit<ListedCampaign, "starts_at" | "created_at"> & {
    readonly starts_at: Date | null;
    readonly created_at: Date;
  };
  const { rows } = await sql<Row>`
    select campaign.id, campaign.name, list.name as list_name, campaign.state, campaign.paused_why,
      campaign.starts_at, campaign.created_at,
      (select count(*)::int from outreach_enrollments where campaign_id = campaign.id) as recipients,
      coalesce(sums.sent, 0)::int as sent, coalesce(sums.replied, 0)::int as replied,
      coalesce(sums.signed_up, 0)::int as signed_up
    from outreach_campaigns as campaign
    join outreach_lists as list on list.id = campaign.list_id
    left join lateral (
      select sum(sent) as sent, sum(replied) as replied, sum(signed_up) as signed_up
      from outreach_sums where campaign_id = campaign.id
    ) as sums on true
    order by campaign.created_at desc, campaign.id limit 500
  `.execute(db);
  return rows.map(({ starts_at, created_at, ...row }) => ({
    ...row,
    starts_at: starts_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}

/** Null: there's a campaign with this name. */
export async function insertCampaign(
  tx: Transaction<Tables>,
  fields: Filled,
): Promise<string | null> {
  const row = await tx
    .insertInto("outreach_campaigns")
    .values(columnsOf(fields))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row !== undefined) await writeSteps(tx, row.id, fields.steps);
  return row?.id ?? null;
}

export async function updateCampaign(
  tx: Transaction<Tables>,
  id: string,
  fields: Filled,
): Promise<void> {
  await tx
    .updateTable("outreach_campaigns")
    .set({ ...columnsOf(fields), updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("outreach_steps").where("campaign_id", "=", id).execute();
  await writeSteps(tx, id, fields.steps);
}

function columnsOf({ window, ramp, audience, steps: _steps, ...fields }: Filled) {
  return {
    ...{ name: fields.name, list_id: fields.list_id, time_zone: fields.time_zone },
    segment: JSON.stringify(audience),
    ...{ window_from: window.from, window_to: window.to, window_days: window.days },
    ...{ daily_limit: fields.daily_limit, domain_limit: fields.domain_limit },
    ...{ ramp_start: ramp?.start ?? null, ramp_step: ramp?.step ?? null },
    ...{ jitter_minutes: fields.jitter_minutes, tracks_clicks: fields.tracks_clicks },
  };
}

/** A variant keeps the version its template has today: what is planned is what is sent. */
async function writeSteps(
  tx: Transaction<Tables>,
  campaignId: string,
  steps: OutreachCampaignFields["steps"],
): Promise<void> {
  for (const [nth, { wait_days, variants }] of steps.entries()) {
    const { id: step_id } = await tx
      .insertInto("outreach_steps")
      .values({ campaign_id: campaignId, number: nth + 1, wait_days })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [at, { name, weight, subject, template_id }] of variants.entries()) {
      await sql`
        insert into outreach_variants (step_id, number, name, weight, subject, template_version_id)
        select ${step_id}, ${at + 1}, ${name}, ${weight}, ${subject}, id
        from outreach_template_versions where template_id = ${template_id}
        order by number desc limit 1
      `.execute(tx);
    }
  }
}

export async function lockForChange(
  tx: Transaction<Tables>,
  id: string,
): Promise<CampaignRow | null> {
  await sql`select from outreach_campaigns where id = ${id} for update`.execute(tx);
  return findCampaign(tx, id);
}

export async function readCampaign(
  db: Kysely<Tables>,
  id: string,
): Promise<OutreachCampaign | null> {
  const row = await findCampaign(db, id);
  if (row === null) return null;
  const list = await db
    .selectFrom("outreach_lists")
    .select("name")
    .where("id", "=", row.list_id)
    .executeTakeFirst();
  const { perDay, ramp, perDomain } = limitsOf(row);
  const window = windowOf(row);
  return {
    ...{ id, name: row.name, list_id: row.list_id, list_name: list?.name ?? "" },
    ...{ state: row.state, paused_why: row.paused_why, time_zone: row.time_zone },
    ...presentAudience(readAudience(row.segment)),
    window: { ...window, days: [...window.days] },
    ...{ daily_limit: perDay, ramp, domain_limit: perDomain },
    ...{ jitter_minutes: row.jitter_minutes, tracks_clicks: row.tracks_clicks },
    starts_at: row.starts_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    steps: await readSteps(db, id),
  };
}

function presentAudience({ segment, ...audience }: Audience) {
  return { audience, segment_name: segment?.name ?? null };
}

async function readSteps(db: Kysely<Tables>, id: string): Promise<OutreachCampaign["steps"]> {
  const { rows } = await sql<OutreachCampaign["steps"][number]>`
    select step.wait_days, (
      select jsonb_agg(jsonb_build_object('name', variant.name, 'weight', variant.weight,
        'subject', variant.subject, 'template_id', version.template_id) order by variant.number)
      from outreach_variants as variant
      join outreach_template_versions as version on version.id = variant.template_version_id
      where variant.step_id = step.id) as variants
    from outreach_steps as step where step.campaign_id = ${id} order by step.number
  `.execute(db);
  return rows;
}

interface ListOption {
  readonly id: string;
  readonly name: string;
  readonly contacts: number;
  readonly segments: { id: string; name: string }[];
}

export async function readOptions(db: Kysely<Tables>) {
  const [lists, templates] = await Promise.all([
    sql<ListOption>`
      select list.id, list.name, (
        select count(*)::int from outreach_list_contacts where list_id = list.id) as contacts,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]')
          from outreach_segments where list_id = list.id) as segments
      from outreach_lists as list where archived_at is null order by name
    `.execute(db),
    sql<{ id: string; name: string; subject: string; version: number }>`
      select template.id, template.name, version.subject, version.number as version
      from outreach_templates as template join lateral (
        select subject, number from outreach_template_versions
        where template_id = template.id order by number desc limit 1
      ) as version on true
      where template.archived_at is null order by template.name
    `.execute(db),
  ]);
  return { lists: lists.rows, templates: templates.rows };
}
