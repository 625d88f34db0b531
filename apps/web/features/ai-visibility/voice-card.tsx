import type { Site, Visibility } from "@sightline/contract";
import { combinedVoice, VOICE_WEIGHTS } from "@sightline/domain/ai-visibility";
import { Card, CardHeader } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { CompanyBar } from "../../runtime/figures/company-bar.tsx";
import { companyTones } from "../../runtime/figures/company-tones.ts";
import { counted } from "../../runtime/page/counted.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { voiceDaysQuery } from "../positions/calls/rankings.ts";
import { NoShareNotice } from "./no-share-notice.tsx";
import { percent } from "./words.ts";

/** As in the card above. */
const DAYS = 28;

/** Search and AI on one axis, by weights that are shown. Only with real figures for both. */
export function VoiceCard({ site, visibility }: { site: Site; visibility: Visibility }) {
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
