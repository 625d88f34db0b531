import type { BriefPoint, CheckedBrief } from "./checked-brief.ts";
import type { PageNames } from "./material.ts";

/** missing: worth adding. said: the site says it. unfit: no help to someone who searches for this. */
export const POINT_VERDICTS = ["missing", "said", "unfit"] as const;

/** What a model says that gets the points again, with what the site's pages say closest to each. */
export interface BriefReview {
  readonly points: readonly {
    readonly number: number;
    readonly verdict: (typeof POINT_VERDICTS)[number];
  }[];
  /** The number of a page that's about the search itself, other than the one to expand. */
  readonly elsewhere: number | null;
}

/** A model points to them by their numbers, from 1, in this order. */
export function pointsInOrder({ lacks, sections }: CheckedBrief): readonly BriefPoint[] {
  return [...lacks, ...sections];
}

/** What's left of a brief: points that the site's pages don't say, or the page that has it all. */
export function reviewedBrief(
  brief: CheckedBrief,
  { points, elsewhere }: BriefReview,
  pages: readonly PageNames[],
): CheckedBrief {
  const all = pointsInOrder(brief);
  const isOfVerdict = (point: BriefPoint, ...verdicts: readonly string[]) =>
    points.some(({ number, verdict }) => all[number - 1] === point && verdicts.includes(verdict));
  const isKept = (point: BriefPoint) =>
    isOfVerdict(point, "missing") && !isOfVerdict(point, "said", "unfit");
  const lacks = brief.lacks.filter(isKept);
  const sections = brief.sections.filter(isKept);
  const dropped = brief.dropped + all.length - lacks.length - sections.length;
  const page = elsewhere === null ? null : (pages[elsewhere - 1] ?? null);
  if (page === null || page.url === brief.page?.url) return { ...brief, lacks, sections, dropped };
  return { ...brief, result: "elsewhere", page, dropped: brief.dropped + all.length };
}
