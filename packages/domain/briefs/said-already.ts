import type { BriefMaterial } from "./material.ts";

const SENTENCE_ENDS = /(?<=[.!?。！？])\s+|\n/u;

/** Whether a heading or a sentence of the site's pages has all words of what a point is about. */
export function saidAlready({ own, termsOf }: BriefMaterial): (about: string) => boolean {
  const headings = own.flatMap((page) => [page.title, ...page.headings].map(termsOf));
  const sentences = own.flatMap(({ text }) => text.split(SENTENCE_ENDS).map(termsOf));
  return (about) => {
    const wanted = [...termsOf(about)];
    const has = (terms: ReadonlySet<string>) => wanted.every((term) => terms.has(term));
    // One word alone is said in passing.
    return headings.some(has) || (wanted.length > 1 && sentences.some(has));
  };
}
