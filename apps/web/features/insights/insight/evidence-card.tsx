import type { Insight } from "@sightline/contract";
import { clickEstimate, sizedBy } from "@sightline/domain/insights";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { analysisHref } from "../insight-address.ts";
import { AnalysisBadge } from "../insight-badges.tsx";
import { BASIS_WORDS } from "../insight-words.ts";
import { PageLine } from "../page-line.tsx";

export function EvidenceCard({ insight, clock }: { insight: Insight; clock: Clock }) {
  const { evidence, source, target_site } = insight;
  const { formula, basis } = sizedBy(insight);
  return (
    <Card>
      <CardHeader title="What it's based on" description={<Origin {...{ insight, clock }} />} />
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        {/* Said in place of the figures. */}
        {basis === "fixed-by-rule" ? null : (
          <div>
            <h3 className="text-sm text-dim">How impact is calculated</h3>
            <p className="text-pretty">
              {formula.charAt(0).toUpperCase() + formula.slice(1)}.{" "}
              <span className="text-dim">{BASIS_WORDS[basis]}.</span>
            </p>
            {clickEstimate(insight) === null || insight.size === null ? null : (
              <p className="text-pretty">More clicks by the click curve: {insight.size.formula}.</p>
            )}
          </div>
        )}
        {evidence.length === 0 ? null : (
          <div>
            <h3 className="text-sm text-dim">
              Evidence from {formatTime(new Date(source.date), "day", clock.timeZone)}
            </h3>
            <ul className="flex flex-col">
              {evidence.map(({ url, title, says }) => (
                <li key={`${url} ${says}`} className="border-line py-2 not-last:border-b">
                  <p className="mb-0.5 text-pretty">{says}</p>
                  <PageLine {...{ url, title }} site={target_site} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {source.analysisId === null ? null : (
          <Link
            to={analysisHref(target_site, source.type, source.analysisId)}
            className={`self-start ${textLink}`}
          >
            Open analysis
          </Link>
        )}
      </div>
    </Card>
  );
}

function Origin({ insight, clock }: { insight: Insight; clock: Clock }) {
  return (
    <>
      <AnalysisBadge {...{ insight, clock }} /> <Age at={insight.source.date} clock={clock} />
    </>
  );
}
