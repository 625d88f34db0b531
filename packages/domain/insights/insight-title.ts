import { aiAction } from "./ai-action.ts";
import type { InsightSource, Opportunity } from "./insight.ts";

export interface Advised {
  readonly keyword: string;
  readonly target_site: string;
  readonly opportunity: Opportunity;
  readonly source: { readonly type: InsightSource };
  readonly currentPosition: number | null;
  readonly not_covered_on: string | null;
  readonly position_source: object | null;
  readonly recheck: {
    readonly position: number | null;
    readonly url: string | null;
  } | null;
  readonly evidence: readonly {
    readonly url: string;
    readonly whose?: "yours" | "theirs" | undefined;
  }[];
}

/** What to do, as a verb and its object: 'Write a page about “boots”', 'Improve /boots for “boots”'. */
export function insightTitle(insight: Advised): string {
  const { keyword, source, not_covered_on, position_source, recheck } = insight;
  if (source.type === "ai") return aiAction(keyword) ?? `Fix for AI answers: ${keyword}`;
  const found = recheck?.url == null ? null : (URL.parse(recheck.url)?.pathname ?? null);
  if (not_covered_on !== null && found === null) return `Write a page about “${keyword}”`;
  const page = found ?? ownPage(insight);
  if (page !== null) return `Improve ${page} for “${keyword}”`;
  const position = recheck?.position ?? insight.currentPosition;
  if (position !== null || insight.opportunity === "ranking_opportunity")
    return `Improve your page for “${keyword}”`;
  if (position_source === null) return `Write or improve a page about “${keyword}”`;
  return `Write a page about “${keyword}”`;
}

/** The site's own page among the evidence, as its path. */
function ownPage({ evidence, target_site }: Advised): string | null {
  for (const { url, whose } of evidence) {
    const address = URL.parse(url);
    if (address === null) continue;
    const isOwn = [target_site, `www.${target_site}`].includes(address.host);
    if (whose === "yours" || isOwn) return address.pathname;
  }
  return null;
}
