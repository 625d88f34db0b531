import { aboutOf, areTogether, type ProsePage } from "./topic-terms.ts";

/** A heading alone may be a stray: the page goes on about it. */
const FEWEST_SENTENCES = 2;

/** Its title has all the words, or a heading has them and several sentences do. */
export function isFitting(keyword: readonly string[], page: ProsePage): boolean {
  const about = aboutOf(keyword, page);
  if (isCode(page.page.title)) return false;
  if (about !== "heading" && about !== "section") return about === "title";
  const together = page.sentences.filter(({ words }) => areTogether(keyword, words));
  return together.length >= FEWEST_SENTENCES;
}

/** Pages named after a function or class describe it, not a topic. */
const CODE = /\w[._]\w+\b.*[._(]|\w\(|::|\w_\w/u;

function isCode(title: string): boolean {
  return CODE.test(title);
}

/** What one site alone writes about may be a feature of its own. */
const FEWEST_SITES = 2;

export function areOfSeveralSites(pages: readonly { readonly site: string }[]): boolean {
  return new Set(pages.map(({ site }) => site)).size >= FEWEST_SITES;
}
