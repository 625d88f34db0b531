import type { AiReading } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

export const PURPOSES = [
  "search",
  "user",
  "training",
] as const satisfies readonly AiReading["purpose"][];

export const PURPOSE_NAMES: Readonly<Record<AiReading["purpose"], string>> = {
  search: "To answer searches",
  user: "Because a person asked",
  training: "To train models",
};

/** What AI crawlers may read, in a sentence or two. */
export function aiWords(crawlers: readonly AiReading[]): string {
  const pages = crawlers[0]?.pages ?? 0;
  const shut = crawlers.filter(({ readable }) => readable === 0);
  const partly = crawlers.filter(({ readable }) => readable > 0 && readable < pages);
  if (shut.length === crawlers.length) {
    return `None of the ${crawlers.length} AI crawlers can read anything of this site.`;
  }
  if (shut.length === 0 && partly.length === 0) {
    return `All ${crawlers.length} AI crawlers can read ${pages === 1 ? "the page" : `all ${counted(pages, "page")}`}.`;
  }
  const whole = crawlers.length - shut.length - partly.length;
  const parts = [
    ...(whole > 0 ? [`${whole} can read every page`] : []),
    ...(partly.length > 0 ? [`${partly.length} can read a part`] : []),
    ...(shut.length > 0 ? [`${shut.length} can read nothing`] : []),
  ];
  return `Of ${crawlers.length} AI crawlers, ${new Intl.ListFormat("en").format(parts)}.`;
}

/** The most pages that any allowed crawler finds without text. */
export function pagesWithoutText(crawlers: readonly AiReading[]): number {
  return Math.max(0, ...crawlers.map(({ without_text }) => without_text));
}
