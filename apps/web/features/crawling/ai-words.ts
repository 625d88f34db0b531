import type { AiReading } from "@sightline/contract";
import { counted } from "../../runtime/page/counted.ts";

export const PURPOSES = [
  "search",
  "user",
  "training",
] as const satisfies readonly AiReading["purpose"][];

export const PURPOSE_NAMES: Readonly<Record<AiReading["purpose"], string>> = {
  search: "AI search",
  user: "User-triggered",
  training: "Model training",
};

/** What AI crawlers can read, in one sentence. */
export function aiWords(crawlers: readonly AiReading[]): string {
  const pages = crawlers[0]?.pages ?? 0;
  const blocked = crawlers.filter(({ readable }) => readable === 0);
  const partly = crawlers.filter(({ readable }) => readable > 0 && readable < pages);
  if (blocked.length === crawlers.length) {
    return `None of the ${crawlers.length} AI crawlers can read any page.`;
  }
  if (blocked.length === 0 && partly.length === 0) {
    return `All ${crawlers.length} AI crawlers can read ${pages === 1 ? "the page" : `all ${counted(pages, "page")}`}.`;
  }
  const all = crawlers.length - blocked.length - partly.length;
  const parts = [
    ...(all > 0 ? [`${all} can read every page`] : []),
    ...(partly.length > 0 ? [`${partly.length} can read some pages`] : []),
    ...(blocked.length > 0 ? [`${blocked.length} can't read any`] : []),
  ];
  return `Of ${crawlers.length} AI crawlers, ${new Intl.ListFormat("en").format(parts)}.`;
}

/** The most pages that any allowed crawler finds without text. */
export function pagesWithoutText(crawlers: readonly AiReading[]): number {
  return Math.max(0, ...crawlers.map(({ without_text }) => without_text));
}
