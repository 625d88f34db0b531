import type { OutreachFigures } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { dollars, funnelOf, shareOf } from "./result-words.ts";

export interface FunnelRowProps {
  figures: OutreachFigures;
  /** Whose messages are the rows behind each number; null: of several campaigns. */
  campaignId: string | null;
}

export function FunnelRow({ figures, campaignId }: FunnelRowProps) {
  const { sent, clicked_raw, clicked, revenue_cents, auto_replied } = figures;
  const notes: Record<string, string> = {
    // A share of nothing would only be a dash.
    ...(sent > 0 && {
      Sent: `${formatNumber(figures.bounced)} bounced, ${formatNumber(figures.complained)} marked as spam`,
      Clicked: `${shareOf(clicked, sent)}, ${formatNumber(clicked_raw)} including scanners`,
      Replied: `${shareOf(figures.replied, sent)}, and ${formatNumber(auto_replied)} automatic`,
      Unsubscribed: shareOf(figures.unsubscribed, sent),
      "Signed up": shareOf(figures.signed_up, sent),
      "Bought a plan": `${dollars(revenue_cents)} for the first period`,
    }),
    Delivered:
      figures.delivered === null ? "No delivery reports" : shareOf(figures.delivered, sent),
  };
  const funnel = funnelOf(figures);
  return (
    <div className="flex flex-col gap-2">
      {[funnel.slice(0, PER_ROW), funnel.slice(PER_ROW)].map((row) => (
        <MetricRow key={row[0]?.label}>
          {row.map(({ label, count, filter }) => (
            <Metric
              key={label}
              label={<Name {...{ label, filter, campaignId }} />}
              value={count === null ? null : formatNumber(count)}
              change={notes[label]}
            />
          ))}
        </MetricRow>
      ))}
    </div>
  );
}

const PER_ROW = 4;

interface NameProps {
  label: string;
  filter: string | null;
  campaignId: string | null;
}

/** Leads to the messages that are counted. */
function Name({ label, filter, campaignId }: NameProps) {
  if (campaignId === null) return label;
  const query = filter === null ? "" : `?filter=${filter}`;
  return (
    <Link to={`/admin/outreach/campaigns/${campaignId}/messages${query}`} className={textLink}>
      {label}
    </Link>
  );
}
