import type { Comparison, KeywordComparison } from "@sightline/contract";
import {
  BUILT_IN_NAME,
  comparedWithWords,
  SITE_ANSWER_WORDS,
  type SiteAnswer,
  siteComparisonWords,
} from "@sightline/domain/positions";
import { SourceBadge } from "@sightline/ui/badge";
import { formatTime } from "../time/format-time.ts";

/** How the site compares, in words and as one mark per competitor: solid if the site is ahead. */
export function ComparisonText({ comparison }: { comparison: Comparison }) {
  const { url, competitors, better } = comparison;
  const isCovered = url !== null;
  return (
    <span className="flex min-w-0 items-center gap-2.5" title={`${sitesIn(comparison)}.`}>
      {competitors.length === 0 ? null : (
        <span aria-hidden="true" className="flex shrink-0 gap-1">
          {competitors.map((domain) => (
            <Mark key={domain} solid={isCovered && !better.includes(domain)} />
          ))}
        </span>
      )}
      <span className={`min-w-0 sm:truncate ${isCovered ? "font-medium" : "text-dim"}`}>
        {siteComparisonWords(comparison)}
      </span>
    </span>
  );
}

function Mark({ solid }: { solid: boolean }) {
  return (
    <span
      className={`h-3 w-1.5 rounded-[1px] border ${solid ? "border-ink bg-ink" : "border-edge"}`}
    />
  );
}

/** With whom, who is ahead, and what is known of the own page where none surely covers it. */
export function sitesIn(comparison: Comparison): string {
  const { competitors, better, url } = comparison;
  const ahead = `${url === null ? "Cover it" : "Better"}: ${better.join(", ")}`;
  const parts = [comparedWithWords(competitors), ...(better.length === 0 ? [] : [ahead])];
  return [...parts, ...whyNotSure(comparison)].join(". ");
}

function whyNotSure({ result, closest, absent_word: word }: Comparison): string[] {
  if (result === "not-covered" && word !== null) return [`None of your pages contain “${word}”`];
  return result === "unclear" && closest !== null ? [`Your closest page: ${closest}`] : [];
}

/** The index that compared, with the sites and the day. */
export function ComparisonBadge({ comparison }: { comparison: Comparison }) {
  return (
    <SourceBadge
      source={BUILT_IN_NAME}
      detail={{
        provider: BUILT_IN_NAME,
        method: "which of the crawled sites covers the keyword best; not a position in Google",
        time: formatTime(new Date(comparison.compared_on), "day", "UTC"),
        sample: sitesIn(comparison),
      }}
    />
  );
}

/** A keyword's newest comparison, or that there is none. */
export function NewestComparison({ newest }: Pick<KeywordComparison, "newest">) {
  if (newest === null) return <span className="text-dim">Not compared yet</span>;
  return <ComparisonText comparison={newest} />;
}

/** How one of the compared sites answers a search. */
export function SiteAnswerText({ answer }: { answer: SiteAnswer }) {
  const look = { best: "font-semibold", covers: "", unclear: "text-dim", none: "text-dim" }[answer];
  return <span className={look}>{SITE_ANSWER_WORDS[answer]}</span>;
}
