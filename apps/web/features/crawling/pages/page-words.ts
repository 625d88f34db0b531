import type { PageReport } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** What a page is called here when it has no title, or is none. */
export function headingOf({ title, is_page, final_url, status }: PageReport): string {
  if (title !== null) return title;
  if (is_page) return "Page without a title";
  if (final_url !== null) return "Address that leads elsewhere";
  return status === null || status >= 400 ? "Address that does not answer well" : "File";
}

/** A redirect has no issues of its own: they are those of where it leads. */
export function findingsWords({ found, is_page, final_url }: PageReport): string {
  const where = !is_page && final_url !== null ? "on the page it leads to" : "on this page";
  return `${counted(found.length, "issue")} ${where}`;
}

/** How one gets there; which links lead where is known once all pages are read. */
export function foundWords({ depth }: PageReport): string {
  if (depth === null) return "No way from the start is known";
  return depth === 0 ? "The start of the crawl" : `${counted(depth, "click")} from the start`;
}
