import type { ComparedPage } from "./compared-page.ts";
import { aboutOf, areTogether, type ProsePage } from "./topic-terms.ts";

/** A heading alone may be a stray: the page goes on about it. */
const FEWEST_SENTENCES = 2;

/** Its title has all the words, or a heading has them and several sentences do. */
export function isFitting(keyword: readonly string[], page: ProsePage): boolean {
  const about = aboutOf(keyword, page);
  if (isAside(page.page)) return false;
  if (about !== "heading" && about !== "section") return about === "title";
  const together = page.sentences.filter(({ words }) => areTogether(keyword, words));
  return together.length >= FEWEST_SENTENCES;
}

/** It describes code, or how the product is made, or that there is no such page. */
export function isAside(page: Pick<ComparedPage, "title" | "url">): boolean {
  return isCode(page) || ASIDE.test(page.url) || isError(page.title) || OF_MAKERS.test(page.title);
}

/** For those who make the product and not for those who use it; English. */
const OF_MAKERS =
  /\b(?:contribut(?:e|ing|ors?|ions?)|hacking|cod(?:e|ing) (?:style|standards?|conventions?|guidelines|reviews?)|style guide|code of conduct|house style|governance|release (?:process|management|checklist)|roadmap|developer (?:policy|policies)|(?:naming|commit|submission) (?:policy|policies|guidelines|conventions)|submitting patches|(?:team|project) (?:vision|members)|design (?:notes|documents?|proposals?)|authors|credits|acknowledge?ments|todo)\b/iu;

/** As pages of an error are called or headed; English. */
export function isError(name: string): boolean {
  return /\b404\b|\bnot found\b/iu.test(name);
}

/** Pages named after a function or class describe it, not a topic. */
const CODE = /\p{L}\.\p{L}+(?:\.\p{L}| (?:module|package)\b)|\w\(|::|\w_\w/u;

function isCode({ title }: Pick<ComparedPage, "title">): boolean {
  return CODE.test(title);
}

/** How a product is made is no topic of its users. */
const ASIDE =
  /\/(?:contribut\w*|internals?|changelog|changes|releases?|news|licen[cs]es?|copying|copyright|thanks|authors|credits)[./]/iu;

/** It says what changed from one version to the next, and names everything in passing. English. */
const CHANGES =
  /\b(?:change ?logs?|changes|what'?s ?new|releases?|upgrad\w+|migrating|porting|deprecat\w+)\b/iu;

export function isOfChanges({ title, url }: Pick<ComparedPage, "title" | "url">): boolean {
  const words = `${title} ${new URL(url).pathname}`.replace(/[-_./]+/gu, " ");
  return CHANGES.test(words);
}

/** What one site alone writes about may be a feature of its own. */
const FEWEST_SITES = 2;

export function areOfSeveralSites(pages: readonly { readonly site: string }[]): boolean {
  return new Set(pages.map(({ site }) => site)).size >= FEWEST_SITES;
}
