import type { CompetitorAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { CompanyBar } from "../../../runtime/figures/company-bar.tsx";
import { counted } from "../../../runtime/page/counted.ts";

export interface ShareOfVoiceProps {
  result: CompetitorAnalysis;
  toneOf: (domain: string) => SeriesTone;
  nameOf: (domain: string) => string;
}

/** How the clicks split between you and your competitors. */
export function ShareOfVoice({ result, toneOf, nameOf }: ShareOfVoiceProps) {
  const { share_of_voice: shares, curve, rows } = result;
  return (
    <Card>
      <CardHeader
        title={findingOf(shares)}
        description="Share of voice: who gets the clicks."
        actions={
          <SourceBadge
            source="click curve"
            detail={{
              provider: curve.name,
              method:
                "click-through rate at each position, summed across keywords, as a share of the total",
              sample: `${counted(rows.length, "keyword")}, with the latest results for each`,
            }}
          />
        }
      />
      <ul className="flex flex-col gap-3 px-4 pt-1 pb-4">
        {inOrder(shares).map(({ domain, as, percent }) => (
          <CompanyBar
            key={domain}
            name={nameOf(domain)}
            isOwn={as === "own"}
            tone={toneOf(domain)}
            value={percent === null ? null : `${rounded(percent)}%`}
            share={percent === null ? null : percent / 100}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The largest first, as the title counts; the unknown last. */
function inOrder(shares: CompetitorAnalysis["share_of_voice"]) {
  return shares.toSorted((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
}

function findingOf(shares: CompetitorAnalysis["share_of_voice"]): string {
  const own = shares.find(({ as }) => as === "own")?.percent ?? null;
  if (own === null) return "No one ranks yet";
  const known = shares.flatMap(({ percent }) => percent ?? []);
  if (known.length === 1) return "We don't know your competitors' share yet";
  const ahead = known.filter((percent) => percent > own).length;
  return `You're no. ${ahead + 1} of ${known.length} with ${rounded(own)}%`;
}

function rounded(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
