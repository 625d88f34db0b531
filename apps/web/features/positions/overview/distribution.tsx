import type { SiteRankings } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import type { Band, ChangeView, KeywordView } from "../../keywords/list/keyword-view.ts";
import { RANKINGS } from "../../keywords/list/query-keys.ts";
import { BANDS, bandName, type RankBand } from "./rank-bands.ts";
import { inFirst10 } from "./ranking-day.ts";

/** Darker is higher; 'not found' is hatched, because it isn't a position. */
const FILLS: Record<RankBand, string> = {
  "1-3": "bg-accent",
  "4-10": "bg-accent/75",
  "11-20": "bg-accent/50",
  "21-50": "bg-accent/30",
  "51-100": "bg-accent/15",
  beyond: "hatched bg-card",
};

export interface DistributionProps {
  domain: string;
  newest: SiteRankings["newest"];
  view: KeywordView;
  changeView: ChangeView;
}

/** How keywords are distributed over the results; each band links to its keywords. */
export function Distribution({ domain, newest, view, changeView }: DistributionProps) {
  const near = useQuery(strikingDistanceCountQuery(domain)).data ?? 0;
  const choose = (band: Band) =>
    changeView(view.band === band ? { band: "any" } : { band, state: "active" });
  return (
    <Card>
      <CardHeader
        title={findingOf(newest)}
        description="Based on the latest result for each active keyword. Click a position range to filter the table."
        actions={
          near === 0 ? undefined : (
            <Button
              size="sm"
              icon="lightbulb"
              aria-pressed={view.band === "4-20"}
              className="aria-pressed:border-ink"
              onClick={() => choose("4-20")}
            >
              Striking distance
              <span className="figures text-dim">{near.toLocaleString("en")}</span>
            </Button>
          )
        }
      />
      <div className="px-4 pb-4">
        <div
          aria-hidden="true"
          className="flex h-3 gap-px overflow-hidden rounded-sm border border-line bg-line"
        >
          {BANDS.map((band) => (
            <span
              key={band}
              className={`${FILLS[band]} bg-clip-padding`}
              style={{ flexGrow: newest.distribution[band] ?? 0 }}
            />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-1">
          {BANDS.map((band) => (
            <li key={band}>
              <Button
                size="sm"
                variant="ghost"
                aria-pressed={view.band === band}
                className="aria-pressed:bg-wash"
                onClick={() => choose(band)}
              >
                <span
                  aria-hidden="true"
                  className={`size-2.5 rounded-sm border border-edge ${FILLS[band]}`}
                />
                {bandName(band)}
                <span className="figures text-dim">
                  {(newest.distribution[band] ?? 0).toLocaleString("en")}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The number of striking-distance keywords, by the newest answer of each active one. */
function strikingDistanceCountQuery(site: string) {
  return queryOptions({
    queryKey: [...RANKINGS, "striking-distance", site],
    queryFn: async ({ signal }) => {
      const request = { target_site: site, state: "active", band: "4-20", limit: 1 } as const;
      return (await client.positions.table(request, { signal })).total;
    },
  });
}

function findingOf(newest: SiteRankings["newest"]): string {
  const top = inFirst10(newest).toLocaleString("en");
  return `${top} of ${newest.answered.toLocaleString("en")} on the first page`;
}
