import type { IndexDocument } from "../index.ts";

export function documentOf(
  given: Partial<IndexDocument> & Pick<IndexDocument, "url">,
): IndexDocument {
  return {
    title: "",
    description: "",
    headings: "",
    text: "",
    language: "en",
    anchors: [],
    inlinks: 0,
    ...given,
  };
}

const WORDS = 400;

/** Words distributed as in natural languages: a few in every text, most of them rare. */
export function randomText(chance: () => number, length: number): string {
  const words = Array.from({ length }, () => `w${Math.floor(WORDS ** chance()) - 1}`);
  return words.join(" ");
}
