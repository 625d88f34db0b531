import type { CompetitorAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

type Rival = Pick<CompetitorAnalysis["compared"][number], "domain" | "they_lead" | "only_they">;

interface ComparedRivals extends Pick<CompetitorAnalysis, "kind"> {
  compared: readonly Rival[];
  rows: readonly Pick<CompetitorAnalysis["rows"][number], "unread">[];
}

/** Who is most ahead, in a sentence. */
export function competitorFinding(
  { kind, compared, rows }: ComparedRivals,
  nameOf: (domain: string) => string = (domain) => domain,
): string {
  if (rows.length === 0) return "Nothing to compare yet: no keyword has results";
  const [first] = compared.toSorted((a, b) => aheadOf(b) - aheadOf(a));
  if (first === undefined || aheadOf(first) === 0) {
    const any =
      rows.length === 1 ? "this keyword" : `any of the ${counted(rows.length, "keyword")}`;
    const who = rows.some(({ unread }) => unread.length > 0)
      ? "No competitor we've crawled"
      : "No competitor";
    return `${who} ${VERBS[kind]} you for ${any}`;
  }
  return `${nameOf(first.domain)} ${VERBS[kind]} you for ${formatNumber(aheadOf(first))} of ${counted(rows.length, "keyword")}`;
}

/** By the built-in index: has a better page, or one where the site has none. */
const VERBS = { positions: "is ahead of", comparisons: "has a better page than" } as const;

/** A competitor that ranks where you don't is ahead, too. */
function aheadOf({ they_lead, only_they }: Rival): number {
  return they_lead + only_they;
}
