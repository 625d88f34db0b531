import type { SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Icon } from "@sightline/ui/icon";
import { Link } from "react-router";
import type { Band } from "../../keywords/list/keyword-filters.ts";
import { ChecksBadge } from "./checks-badge.tsx";
import { BAND_SHADES, knownBands } from "./rank-bands.ts";

export interface DistributionProps {
  domain: string;
  now: Pick<SiteRankings, "newest" | "attention">;
}

/** How keywords are distributed over the results; each band leads to its keywords. */
export function Distribution({ domain, now }: DistributionProps) {
  const { newest, attention } = now;
  const near = attention.striking_distance;
  const bands = knownBands([newest]).map(({ id, name, countOf }) => ({
    ...{ id, name, count: countOf(newest) ?? 0 },
  }));
  return (
    <Card>
      <CardHeader
        title={findingOf(newest)}
        description={`Based on the latest result for each active keyword.${limitOf(newest)}`}
        actions={
          <>
            <ChecksBadge newest={newest} method="each active keyword's latest result" />
            {near === 0 ? null : (
              <Link
                to={hrefOf(domain, "4-20")}
                className={`${buttonClass("secondary", "sm")} gap-1.5`}
              >
                <Icon name="lightbulb" />
                Striking distance
                <span className="figures text-dim">{formatNumber(near)}</span>
              </Link>
            )}
          </>
        }
      />
      <div className="px-4 pb-4">
        <div
          aria-hidden="true"
          className="flex h-3 gap-px overflow-hidden rounded-sm border border-line bg-line"
        >
          {bands.map(({ id, count }) => (
            <span
              key={id}
              className={`${BAND_SHADES[id].bg} bg-clip-padding`}
              style={{ flexGrow: count }}
            />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {bands.map(({ id, name, count }) => (
            <li key={id}>
              <Link
                to={hrefOf(domain, id)}
                className="inline-flex h-7 items-center gap-1.5 text-sm font-medium text-dim hover:text-ink hover:underline pointer-coarse:h-9"
              >
                <span
                  aria-hidden="true"
                  className={`size-2.5 rounded-sm border border-edge ${BAND_SHADES[id].bg}`}
                />
                {name}
                <span className="figures text-dim">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function hrefOf(site: string, band: Band): string {
  return `/dashboard?${new URLSearchParams({ tab: "keywords", site, state: "active", band })}`;
}

function limitOf({ counted_to: last }: SiteRankings["newest"]): string {
  return last === null ? "" : ` Positions beyond ${formatNumber(last)} aren't known.`;
}

function findingOf(newest: SiteRankings["newest"]): string {
  const top = formatNumber(newest.distribution["1-3"] ?? 0);
  const beyond = newest.distribution.beyond ?? 0;
  return `${top} in the top 3, ${beyond === 0 ? "all found" : `${formatNumber(beyond)} not found`}`;
}
