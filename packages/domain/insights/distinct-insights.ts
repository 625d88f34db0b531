import { keywordKey } from "../keywords/index.ts";
import type { FoundInsight, InsightSource } from "./insight.ts";

export interface SourcedInsight extends FoundInsight {
  readonly source: InsightSource;
}

/** One keyword of one kind of analysis is one insight, however it is spelt. */
export function insightKey({ keyword, source }: Pick<SourcedInsight, "keyword" | "source">) {
  return `${source} ${keywordKey(keyword)}`;
}

/** Those that are not known yet, each once; the first of two wins. */
export function distinctInsights<Insight extends Pick<SourcedInsight, "keyword" | "source">>(
  found: readonly Insight[],
  known: ReadonlySet<string>,
): Insight[] {
  const seen = new Set(known);
  return found.filter((insight) => {
    const key = insightKey(insight);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
