import { aboutOf, areTogether, type ProsePage, type ProseSentence } from "./topic-terms.ts";

/** A heading alone may be a stray: the page goes on about it. */
const FEWEST_SENTENCES = 2;

/** Its title has all the words, or a heading has them and several sentences do. */
export function isFitting(keyword: readonly string[], page: ProsePage): boolean {
  const about = aboutOf(keyword, page);
  if (about !== "heading") return about === "title";
  const together = page.sentences.filter(({ words }) => areTogether(keyword, words));
  return together.length >= FEWEST_SENTENCES;
}

/**
 * The words of a keyword one after the other, spelled as they are but for a plural, and joined by a
 * space or a hyphen: `drop procedural languages` doesn't mention `drop procedure`.
 */
export function hasPhrase(keyword: readonly string[], { words }: ProseSentence): boolean {
  const wanted = keyword.map(singular).join(" ");
  return words.some((_, start) => {
    let phrase = "";
    for (const { spelling, opens } of words.slice(start, start + keyword.length)) {
      if (phrase !== "" && opens) return false;
      phrase += ` ${spelling.toLowerCase().split("-").map(singular).join(" ")}`;
      if (phrase === ` ${wanted}`) return true;
    }
    return false;
  });
}

function singular(word: string): string {
  return word.replace(/(?<=\p{L}{2}[^s])s$/u, "");
}

/** Its title says nothing else: `Genetic query optimization` isn't about query optimization. */
export function isTitledOnly(keyword: readonly string[], title: ReadonlySet<string>): boolean {
  const others = [...title].filter((term) => !keyword.includes(term) && !SAYS_LITTLE.has(term));
  return keyword.every((term) => title.has(term)) && others.length === 0;
}

/** Stems, as titles of chapters and whole sites have them; English. */
const SAYS_LITTLE = new Set("chapter section part appendix document guid manual us".split(" "));

/** What one site alone writes about may be a feature of its own. */
const FEWEST_SITES = 2;

export function areOfSeveralSites(pages: readonly { readonly site: string }[]): boolean {
  return new Set(pages.map(({ site }) => site)).size >= FEWEST_SITES;
}
