import type { ExaminedRow } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { PageLink } from "../result/page-link.tsx";

export interface RankingResultsProps {
  results: ExaminedRow["results"];
  toneOf: (domain: string) => SeriesTone;
}

/** The first ten, as they were seen. */
export function RankingResults({ results, toneOf }: RankingResultsProps) {
  return (
    <ol className="flex flex-col">
      {results.map(({ position, url, domain, title, watched_as }) => (
        <li
          key={`${position} ${url}`}
          className="flex gap-3 border-t border-line py-2 first:border-t-0"
        >
          <span className="figures w-6 shrink-0 text-right text-dim">{position}</span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2">
              {watched_as === null ? null : <CompanyDot tone={toneOf(domain)} />}
              <span className={`figures ${watched_as === null ? "text-dim" : "font-semibold"}`}>
                {domain}
              </span>
              {watched_as === "own" ? <Badge tone="accent">you</Badge> : null}
              {watched_as === "competitor" ? <Badge>competitor</Badge> : null}
            </span>
            <PageLink {...{ url, title }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
