export interface Judged {
  readonly pages: number;
  /** Pages with a critical or high issue. */
  readonly severe: number;
  readonly worst: { readonly title: string; readonly pages: number } | null;
}

/** The audit in one or two sentences. */
export function auditSummary({ pages, severe, worst }: Judged): string {
  const crawled = pages === 1 ? "page we crawled" : `${pages} pages we crawled`;
  const have = pages === 1 ? "has" : "have";
  if (worst === null) return `We found nothing to fix on the ${crawled}.`;
  const first = `“${worst.title}”`;
  if (severe > 0) return `${troubled(pages, severe)} a serious problem. Fix ${first} first.`;
  const spread = worst.pages === 1 ? "one page" : `${worst.pages} pages`;
  return `The ${crawled} ${have} no serious problems. Start with ${first}, which affects ${spread}.`;
}

function troubled(pages: number, severe: number): string {
  if (pages === 1) return "The page we crawled has";
  if (severe === pages) return `Each of the ${pages} pages we crawled has`;
  return `${severe} of the ${pages} pages we crawled ${severe === 1 ? "has" : "have"}`;
}
