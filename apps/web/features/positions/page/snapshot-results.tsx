import type { ResultsSnapshot, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { BUILT_IN_NAME, engineName } from "@sightline/domain/positions";
import { Badge, SourceBadge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { seriesText } from "@sightline/ui/charts/line-chart";
import { useState } from "react";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { marketText } from "../../../runtime/figures/market-text.ts";
import { PageAddress } from "../../../runtime/figures/page-address.tsx";
import { providerName } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface SnapshotResultsProps {
  snapshot: ResultsSnapshot;
  site: Site | null;
}

/** One page of results; you and your competitors are shown wherever they are. */
const AT_FIRST = 10;

export function SnapshotResults({ snapshot, site }: SnapshotResultsProps) {
  const toneOf = companyTones(site);
  const [showsAll, setShowsAll] = useState(false);
  const { results } = snapshot;
  const shown = results.filter(
    ({ watched_as }, at) => showsAll || at < AT_FIRST || watched_as !== null,
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
        <Source snapshot={snapshot} />
        {snapshot.features.map(({ kind, position }) => (
          <Badge key={`${kind} ${position}`}>{featureName(kind)}</Badge>
        ))}
      </div>
      {snapshot.results.length === 0 ? (
        <p className="px-4 pb-4 text-dim">
          {snapshot.searched === null
            ? "No results on this day."
            : "None of the pages on the compared sites contain the words in this keyword."}
        </p>
      ) : null}
      <ol className="border-t border-line">
        {shown.map((result) => (
          <li
            key={`${result.position} ${result.url}`}
            className={`flex gap-3 border-b border-line px-4 py-2 last:border-b-0 ${result.watched_as === "own" ? "bg-wash" : ""}`}
          >
            {result.position === null ? null : (
              <span className="figures w-7 shrink-0 text-right text-dim">{result.position}</span>
            )}
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2">
                {/* Of others, the address says the same. */}
                {result.watched_as === null ? null : (
                  <span
                    className={`figures flex items-center gap-1.5 ${seriesText[toneOf(result.domain)]}`}
                  >
                    <span aria-hidden="true" className="size-2 rounded-full bg-current" />
                    <span className="font-semibold text-ink">{result.domain}</span>
                  </span>
                )}
                {result.watched_as === "own" ? <Badge tone="accent">you</Badge> : null}
                {result.watched_as === "competitor" ? <Badge>competitor</Badge> : null}
                {result.is_sure ? null : (
                  <span className="text-sm text-dim">closest page, may not cover it</span>
                )}
              </span>
              <bdi className="block truncate">{result.title ?? result.url}</bdi>
              <span className="text-xs text-dim">
                <PageAddress url={result.url} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {shown.length === results.length ? null : (
        <div className="border-t border-line px-4 py-3">
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Show all {formatNumber(results.length)} results
          </Button>
        </div>
      )}
    </>
  );
}

function Source({ snapshot }: { snapshot: ResultsSnapshot }) {
  const { timeZone } = useClock();
  const { provider, engine, searched, depth } = snapshot;
  return (
    <SourceBadge
      source={
        searched === null ? providerName(provider) : `${counted(searched.sites, "site")} compared`
      }
      detail={{
        provider:
          searched === null ? `${providerName(provider)}, ${engineName(engine)}` : BUILT_IN_NAME,
        method:
          searched === null
            ? `top ${depth} results, ${marketText(snapshot)}`
            : "the best page from each site that covers the keyword, best first, then pages that come close",
        time: formatTime(new Date(snapshot.taken_at), "minute", timeZone),
        ...(searched === null ? {} : { sample: counted(searched.pages, "page") }),
      }}
    />
  );
}

function featureName(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return kind === "ai_overview" ? "AI overview" : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
