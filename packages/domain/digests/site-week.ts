/** What the digest is written from: the dashboard's figures of one site. */
export interface SiteWeek {
  readonly name: string;
  readonly domain: string;
  readonly activeKeywords: number;
  /** Whether checks ask a search engine at all. */
  readonly hasProvider: boolean;
  /** From search engines; null: no answers yet. */
  readonly rankings: RankingsWeek | null;
  /** From the built-in index, where no search engine answered; never positions. */
  readonly comparisons: ComparisonsWeek | null;
  readonly answers: AnswersWeek | null;
  readonly audit: AuditWeek | null;
  readonly insights: InsightsWeek;
}

export interface RankingsWeek {
  readonly visibility: number | null;
  /** Of the same keywords now and a week before; null: nothing to compare with. */
  readonly change: number | null;
  readonly comparedKeywords: number;
  /** Changes over seven days that ended before this week. */
  readonly earlierChanges: readonly number[];
  readonly firstPage: number;
  readonly firstPageChange: number | null;
  readonly answered: number;
  readonly engines: readonly string[];
  /** The days of the oldest and newest answers. */
  readonly from: string | null;
  readonly to: string | null;
  readonly moves: readonly KeywordMove[];
}

export interface KeywordMove {
  readonly id: string;
  readonly keyword: string;
  /** Null: not within the depth. */
  readonly from: number | null;
  readonly to: number | null;
  readonly depth: number;
  /** Changes from check to check before this week. */
  readonly earlierChanges: readonly number[];
  /** The paths of the page that ranked and the one that ranks, if they differ. */
  readonly page: { readonly from: string; readonly to: string } | null;
  /** A competitor that went past in this week, by a confirmed alert. */
  readonly passedBy: string | null;
}

export interface ComparisonsWeek {
  readonly keywords: number;
  readonly covered: number;
  readonly best: number;
  readonly notCovered: number;
  readonly competitors: readonly string[];
  readonly to: string;
}

export interface AnswersWeek {
  readonly engine: string;
  readonly day: string;
  /** Null: only the site's domain is known, and answers use names. */
  readonly mentioned: number | null;
  readonly cited: number;
  readonly answered: number;
  /** The analysis before, by the same engine; null: there is none. */
  readonly before: {
    readonly day: string;
    readonly mentioned: number;
    readonly answered: number;
  } | null;
}

export interface AuditWeek {
  readonly health: number;
  readonly serious: number;
  readonly pages: number;
  readonly day: string;
  readonly isNew: boolean;
  /** The audit before, judged by the same rules; null: there is none. */
  readonly before: {
    readonly health: number;
    readonly serious: number;
    readonly day: string;
  } | null;
  /** The most serious issue; null: none is critical or high. */
  readonly worst: { readonly rule: string; readonly title: string; readonly pages: number } | null;
}

export interface InsightsWeek {
  /** Those still new, the most valuable first. */
  readonly fresh: readonly DigestInsight[];
  readonly freshCount: number;
  readonly doneThisWeek: number;
  /** The one planned longest. */
  readonly planned: DigestInsight | null;
  /** Judged in this week. */
  readonly effects: readonly {
    readonly title: string;
    readonly verdict: "worked" | "no effect" | "not enough data";
    readonly afterDays: number;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}

export interface DigestInsight {
  readonly id: string;
  readonly title: string;
  readonly priority: "high" | "medium";
  readonly source: string;
}
