import type { Site, Visibility } from "@sightline/contract";
import { combinedVoice, VOICE_WEIGHTS } from "@sightline/domain/ai-visibility";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { CompanyBar } from "../../runtime/figures/company-bar.tsx";
import { companyTones } from "../../runtime/figures/company-tones.ts";
import { counted } from "../../runtime/page/counted.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { voiceDaysQuery } from "../positions/calls/rankings.ts";
import { visibilityQuery } from "./calls.ts";
import { NoShareNotice } from "./no-share-notice.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { headlineOf, percent, rateWords } from "./words.ts";

const DAYS = 28;

/** AI visibility over time for the overview; nothing until an AI engine other than ours has answered. */
export function AiOverviewCard({ site }: { site: Site }) {
  const { data } = useQuery(visibilityQuery(site.domain, DAYS));
  const engines = data?.engines.filter((one) => !one.is_built_in && one.answered > 0) ?? [];
  if (data === undefined || engines.length === 0) return null;
  const tab = new URLSearchParams({ tab: "ai-visibility", site: site.domain });
  return (
    <>
      <Card>
        <CardHeader
          title={headlineOf(data, site.domain)}
          description={`Mention rate per engine in the last ${DAYS} days, with its 95% interval.`}
          actions={
            <Link to={`/dashboard?${tab}`} className={buttonClass("secondary", "sm")}>
              See AI visibility
            </Link>
          }
        />
        <dl className="grid gap-x-6 gap-y-2 px-4 pt-1 pb-4 sm:grid-cols-3">
          {engines.map(({ engine, mention }) => (
            <div key={engine}>
              <dt className="text-sm text-dim">{engine}</dt>
              <dd className="figures">{rateWords(mention)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <TrendChart visibility={data} domain={site.domain} />
      <VoiceCard site={site} visibility={data} />
    </>
  );
}

/** Search and AI on one axis, by weights that are shown. Only with real figures for both. */
function VoiceCard({ site, visibility }: { site: Site; visibility: Visibility }) {
  const { data } = useQuery(voiceDaysQuery(site.domain, 30));
  const newest = data?.days.filter(({ is_partial }) => !is_partial).at(-1);
  const combined = combinedVoice(newest?.shares ?? [], visibility);
  if (combined === null) return null;
  if ("gap" in combined) {
    return (
      <Card>
        <CardHeader title="No share of voice across search and AI yet" />
        <NoShareNotice no_share={combined.gap} />
      </Card>
    );
  }
  const { voices } = combined;
  const toneOf = companyTones(site);
  const nameOf = (domain: string) =>
    site.competitors.find((one) => one.domain === domain)?.name || domain;
  const mentions = visibility.companies.reduce((sum, { mentioned }) => sum + mentioned, 0);
  return (
    <Card>
      <CardHeader
        title={`Share of voice across search and AI: ${percent(voices.find(({ domain }) => domain === site.domain)?.both ?? 0)}`}
        description={`Search counts for ${percent(VOICE_WEIGHTS.search)}: clicks estimated from positions in search engines on ${shownDay(newest?.day)}. AI counts for ${percent(VOICE_WEIGHTS.ai)}: ${counted(mentions, "mention")} in the last ${DAYS} days. Our built-in engine and index aren't included.`}
      />
      <ul className="flex flex-col gap-3 px-4 pt-1 pb-4" aria-label="Share of voice per company">
        {voices.map(({ domain, search, ai, both }) => (
          <CompanyBar
            key={domain}
            name={nameOf(domain)}
            isOwn={domain === site.domain}
            tone={toneOf(domain)}
            value={
              <span className="flex flex-col items-end sm:flex-row sm:items-baseline sm:gap-2">
                <span>{percent(both)}</span>
                <span className="text-sm text-dim">
                  search {percent(search)}, AI {percent(ai)}
                </span>
              </span>
            }
            share={both}
          />
        ))}
      </ul>
    </Card>
  );
}

function shownDay(day: string | undefined): string {
  return day === undefined ? "" : formatTime(new Date(day), "short", "UTC");
}
