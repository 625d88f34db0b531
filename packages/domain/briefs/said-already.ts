import type { BriefMaterial, PageOfBrief } from "./material.ts";

const SENTENCE_ENDS = /(?<=[.!?。！？])\s+|\n/u;

/** Whether a heading or a sentence of the pages has all words of what a point is about. */
export function isSaidOn(
  pages: readonly PageOfBrief[],
  about: string,
  { termsOf, keyword }: Pick<BriefMaterial, "termsOf" | "keyword">,
): boolean {
  const wanted = [...termsOf(about)];
  const searched = termsOf(keyword);
  // What is searched for itself is said on any page about it.
  if (wanted.every((term) => searched.has(term))) return false;
  const has = (text: string) => {
    const terms = termsOf(text);
    return wanted.every((term) => terms.has(term));
  };
  return pages.some(({ title, headings, text }) => {
    if ([title, ...headings].some(has)) return true;
    return wanted.length > 1 && text.split(SENTENCE_ENDS).some(has);
  });
}
