import type { Crawl } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

type Limited = Pick<Crawl, "domain" | "part">;

/** What was crawled: the site, a folder of it, or a number of its pages. */
export function crawledPart({ domain, part }: Limited): string {
  if (part === null) return domain;
  if ("folder" in part) return `${domain}${part.folder}`;
  return `${counted(part.urls.length, "listed page")} of ${domain}`;
}

/** Short, where the site is known; null for the whole site. */
export function partName({ part }: Pick<Crawl, "part">): string | null {
  if (part === null) return null;
  return "folder" in part ? part.folder : counted(part.urls.length, "listed page");
}

export function isSamePart(one: Pick<Crawl, "part">, other: Pick<Crawl, "part">): boolean {
  return JSON.stringify(one.part) === JSON.stringify(other.part);
}

/** One page a line, as pasted from a spreadsheet or a sitemap. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
