import type { OutreachAnalytics, OutreachDashboard, OutreachFigures } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { proportionSample, type Verdict, verdictOf } from "@sightline/domain/experiments";
import { type Kysely, type RawBuilder, sql } from "kysely";

import { setAsideReplies } from "../replies/set-aside.ts";

export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const FIGURES = sql`sum(messages)::int as messages, sum(sent)::int as sent,
  sum(delivered)::int as delivered, sum(bounced)::int as bounced,
  sum(complained)::int as complained, sum(clicked)::int as clicked,
  sum(clicked_raw)::int as clicked_raw, sum(replied)::int as replied,
  sum(auto_replied)::int as auto_replied, sum(unsubscribed)::int as unsubscribed,
  sum(signed_up)::int as signed_up, sum(analyzed)::int as analyzed, sum(paid)::int as paid,
  sum(revenue_cents)::float8 as revenue_cents`;

const NONE: OutreachFigures = {
  ...{ messages: 0, sent: 0, delivered: null, bounced: 0, complained: 0, clicked: 0 },
  ...{ clicked_raw: 0, replied: 0, auto_replied: 0, unsubscribed: 0, signed_up: 0 },
  ...{ analyzed: 0, paid: 0, revenue_cents: 0 },
};

/** Someone who complains has got the message, which says nothing about who else has. */
function reportsDeliveries(total: OutreachFigures | undefined): boolean {
  return (total?.delivered ?? 0) > (total?.complained ?? 0);
}

/** Without a provider that reports deliveries, their number is unknown and not zero. */
function figuresOf(row: OutreachFigures | undefined, isReported: boolean): OutreachFigures {
  if (row === undefined || row.messages === null) return NONE;
  const { messages, sent, bounced, complained, clicked, clicked_raw, replied, auto_replied } = row;
  const { unsubscribed, signed_up, analyzed, paid, revenue_cents } = row;
  return {
    ...{ messages, sent, bounced, complained, clicked, clicked_raw, replied, auto_replied },
    ...{ unsubscribed, signed_up, analyzed, paid, revenue_cents },
    delivered: isReported ? row.delivered : null,
  };
}

function within({ from, to }: DateRange): RawBuilder<unknown> {
  return sql`sums.day between ${from ?? "-infinity"}::date and ${to ?? "infinity"}::date`;
}

interface SumRow extends OutreachFigures {
  readonly step: number;
  readonly variant_id: string;
  readonly variant: string;
  readonly weight: number;
}

export async function readAnalytics(
  db: Kysely<Tables>,
  campaign: { readonly id: string; readonly name: string; readonly list_name: string },
  range: DateRange,
): Promise<OutreachAnalytics> {
  const ofCampaign = sql`sums.campaign_id = ${campaign.id} and ${within(range)}`;
  const [total, variants, days, recipients] = await Promise.all([
    sql<OutreachFigures>`
      select ${FIGURES} from outreach_sums as sums where ${ofCampaign}`.execute(db),
    sql<SumRow>`
      select step.number as step, variant.id as variant_id, variant.name as variant, variant.weight,
        ${FIGURES}
      from outreach_steps as step join outreach_variants as variant on variant.step_id = step.id
      left join outreach_sums as sums on sums.variant_id = variant.id and ${within(range)}
      where step.campaign_id = ${campaign.id}
      group by step.number, variant.number, variant.id order by step.number, variant.number
    `.execute(db),
    sql<OutreachFigures & { day: string }>`
      select sums.day::text as day, ${FIGURES} from outreach_sums as sums where ${ofCampaign}
      group by sums.day order by sums.day`.execute(db),
    recipientsOf(db, campaign.id),
  ]);
  const isReported = reportsDeliveries(total.rows[0]);
  const numbers = [...new Set(variants.rows.map(({ step }) => step))];
  return {
    campaign,
    total: figuresOf(total.rows[0], isReported),
    recipients,
    steps: numbers.map((number) => {
      const rows = variants.rows.filter(({ step }) => step === number);
      const shown = rows.map((row) => ({
        ...{ id: row.variant_id, name: row.variant, figures: figuresOf(row, isReported) },
      }));
      return {
        number,
        figures: shown.map(({ figures }) => figures).reduce(added, NONE),
        variants: shown,
        verdicts: verdictsOf(rows, shown),
      };
    }),
    days: days.rows.map(({ day, ...row }) => ({ day, figures: figuresOf(row, isReported) })),
  };
}

function added(one: OutreachFigures, other: OutreachFigures): OutreachFigures {
  const names = Object.keys(NONE) as (keyof OutreachFigures)[];
  const sum = Object.fromEntries(
    names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  ) as OutreachFigures;
  return one.delivered === null && other.delivered === null ? { ...sum, delivered: null } : sum;
}

/** The relative change that matters, and how many messages make the judgement sharpest. */
const SMALLEST_EFFECT = 0.2;
const PLANNED = 4_000;

/** Judged like any A/B test, so that looking every day proves nothing wrong. */
function verdictsOf(
  rows: readonly SumRow[],
  shown: readonly { readonly figures: OutreachFigures }[],
): OutreachAnalytics["steps"][number]["verdicts"] {
  if (rows.length < 2) return null;
  const judged = (goal: "replied" | "clicked"): Verdict =>
    verdictOf(
      rows.map(({ variant, weight }, nth) => {
        const figures = shown[nth]?.figures ?? NONE;
        return { name: variant, weight, ...proportionSample(figures.sent, figures[goal]) };
      }),
      { alpha: 0.05, smallestEffect: SMALLEST_EFFECT, planned: PLANNED },
    );
  return { replies: judged("replied"), clicks: judged("clicked") };
}

async function recipientsOf(
  db: Kysely<Tables>,
  campaignId: string,
): Promise<OutreachAnalytics["recipients"]> {
  const { rows } = await sql<{ state: string; reason: string | null; count: number }>`
    select state, stop_reason as reason, count(*)::int as count from outreach_enrollments
    where campaign_id = ${campaignId} group by state, stop_reason
  `.execute(db);
  const of = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);
  const stops = rows
    .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))
    .toSorted((one, other) => other.count - one.count);
  return {
    ...{ waiting: of("waiting"), active: of("active"), finished: of("finished") },
    ...{ stopped: of("stopped"), stops },
  };
}

export type DashboardFigures = Omit<
  OutreachDashboard,
  "missing_settings" | "has_webhook" | "has_replies"
>;

export async function readDashboard(
  db: Kysely<Tables>,
  range: DateRange,
): Promise<DashboardFigures> {
  type Named = OutreachFigures & { id: string; name: string };
  const [total, campaigns, lists, days, replies, setAside] = await Promise.all([
    sql<OutreachFigures>`
      select ${FIGURES} from outreach_sums as sums where ${within(range)}`.execute(db),
    sql<Named & { state: string; list_name: string }>`
      select campaign.id, campaign.name, campaign.state, list.name as list_name, ${FIGURES}
      from outreach_campaigns as campaign join outreach_lists as list on list.id = campaign.list_id
      left join outreach_sums as sums on sums.campaign_id = campaign.id and ${within(range)}
      where campaign.state <> 'draft'
      group by campaign.id, list.name
      order by campaign.state = 'running' desc, campaign.started_at desc nulls last limit 100
    `.execute(db),
    sql<Named>`
      select list.id, list.name, ${FIGURES}
      from outreach_lists as list join outreach_campaigns as campaign on campaign.list_id = list.id
      join outreach_sums as sums on sums.campaign_id = campaign.id and ${within(range)}
      group by list.id order by sum(sent) desc limit 50
    `.execute(db),
    sql<OutreachFigures & { day: string }>`
      select sums.day::text as day, ${FIGURES} from outreach_sums as sums where ${within(range)}
      group by sums.day order by sums.day`.execute(db),
    newestReplies(db),
    setAsideReplies(db),
  ]);
  const isReported = reportsDeliveries(total.rows[0]);
  return {
    total: figuresOf(total.rows[0], isReported),
    campaigns: campaigns.rows.map(({ id, name, state, list_name, ...row }) => ({
      ...{ id, name, state, list_name, figures: figuresOf(row, isReported) },
    })),
    lists: lists.rows.map(({ id, name, ...row }) => ({
      ...{ id, name, figures: figuresOf(row, isReported) },
    })),
    days: days.rows.map(({ day, ...row }) => ({ day, figures: figuresOf(row, isReported) })),
    set_aside: setAside,
    newest_replies: replies,
  };
}

async function newestReplies(db: Kysely<Tables>): Promise<OutreachDashboard["newest_replies"]> {
  type Row = Omit<OutreachDashboard["newest_replies"][number], "received_at"> & {
    readonly received_at: Date;
  };
  const { rows } = await sql<Row>`
    select reply.id, reply.from_email as from, reply.subject, left(reply.text, 500) as text,
      reply.is_automatic, reply.received_at, reply.message_id, message.campaign_id,
      campaign.name as campaign
    from outreach_replies as reply join outreach_messages as message on message.id = reply.message_id
    join outreach_campaigns as campaign on campaign.id = message.campaign_id
    where not reply.is_automatic order by reply.received_at desc limit 10
  `.execute(db);
  return rows.map(({ received_at, ...row }) => ({
    ...row,
    received_at: received_at.toISOString(),
  }));
}
