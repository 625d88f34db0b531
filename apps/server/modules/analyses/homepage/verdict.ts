export interface Judged {
  readonly pages: number;
  /** Pages with a critical or high issue. */
  readonly severe: number;
  readonly worst: { readonly title: string; readonly pages: number } | null;
}

/** One sentence that says where the site stands. */
export function verdictOn({ pages, severe, worst }: Judged): string {
  const read = pages === 1 ? "the page we read" : `the ${pages} pages we read`;
  const have = pages === 1 ? "has" : "have";
  if (worst === null) return `${capital(read)} ${have} nothing to fix.`;
  const first = `“${worst.title}”`;
  if (severe > 0)
    return `${troubled(read, pages, severe)} a serious problem: first of all, ${first}.`;
  const spread = worst.pages === 1 ? "one page" : `${worst.pages} pages`;
  return `${capital(read)} ${have} no serious problem; the first thing to fix is ${first}, on ${spread}.`;
}

function troubled(read: string, pages: number, severe: number): string {
  if (pages === 1) return `${capital(read)} has`;
  if (severe === pages) return `Each of ${read} has`;
  return `${severe} of ${read} ${severe === 1 ? "has" : "have"}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
