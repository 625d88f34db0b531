import type { ComparedPage } from "./compared-page.ts";
import { saysName } from "./names-in-titles.ts";
import { isDefining, isDefinition, openingOf } from "./openings.ts";
import type { ProsePage, ProseSentence } from "./topic-terms.ts";

interface PageWithText extends ComparedPage {
  /** Main text, one line per block. */
  readonly text: string;
}

/** As much as search engines show, enough to say something, and enough to do without more. */
const LENGTH = { shortest: 80, full: 110, longest: 158 } as const;
/** A shorter page is hardly more than its description, or a list of others. */
const FEWEST_WORDS = 200;
/** `As described above` needs what stands above it. */
const NEEDS_MORE = /\b(?:above|below|following|previous|chapter|section|see)\b|:$/iu;
/** Its beginning says what is practised there, and not what the page is. English. */
const TEACHES =
  /\b(?:tutorials?|walk-?throughs?|how-?tos?|examples?|my first|your first|quick ?start|getting started|lessons?|exercises?|recipes?|cookbook)\b/iu;
/** Says nothing that the name doesn't: `as the name implies`, `a class of the same name`. English. */
const REPEATS =
  /\b(?:name (?:implies|suggests|says|indicates)|(?:of|with|by) the same name|so-called|self-explanatory)\b/iu;
/** Praise, or what it was made from; and words of somebody who speaks to the reader. English. */
const SAYS_LITTLE =
  /\b(?:based on|inspired by|derived from|high(?:er)? (?:code )?quality|powerful|great|awesome|important|crucial|essential|popular|famous|easy|easily|nice|best|recommended|deprecated|obsolete|no longer|currently|increasingly|becoming|should|work in progress|we|our|us|i|my)\b/iu;

/**
 * A page's first sentence, if it would do as its description because it says what the keyword is, with
 * the next one where it is too short and both stand together on the page. A later one of the first
 * sentences, if that names the site and the first doesn't. Null: none would do.
 */
export function descriptionIn(
  keyword: readonly string[],
  page: ProsePage<PageWithText>,
  names: readonly string[],
): string | null {
  const { title, words } = page.page;
  if (words < FEWEST_WORDS || TEACHES.test(title)) return null;
  const opening = openingOf(page);
  const found = opening.flatMap((_, at) => passageAt(keyword, opening, at, page.page) ?? []);
  const isNamed = (text: string) => names.some((name) => saysName(text, name));
  const named = found.find(isNamed);
  if (named !== undefined) return named;
  const first = passageAt(keyword, opening, 0, page.page);
  return first !== null && isNamed(title) ? first : null;
}

function passageAt(
  keyword: readonly string[],
  opening: readonly ProseSentence[],
  at: number,
  page: PageWithText,
): string | null {
  const [first, next] = opening.slice(at);
  if (first === undefined || !isDefinition(keyword, first)) return null;
  if (repeats(keyword, first) || happens(first)) return null;
  const both = next === undefined ? first.text : `${first.text} ${next.text}`;
  const isBetter = first.text.length < LENGTH.full && isFitting(both);
  if (isBetter && isOnePassage(both, page)) return both;
  return isFitting(first.text) ? first.text : null;
}

function isFitting(text: string): boolean {
  const fits = text.length >= LENGTH.shortest && text.length <= LENGTH.longest;
  const isOdd = [NEEDS_MORE, REPEATS, SAYS_LITTLE, FAULTY].some((one) => one.test(text));
  return fits && !isOdd;
}

/** `an set`: not for search results as it is. English. */
const FAULTY = /\ban [bcdfgjklmnpqrstvwxz][aeiou]|\ba [aei][a-z]/u;
/** Says what happens with the thing rather than what it is. English. */
const HAPPENS = new Set(
  "makes make runs run uses use keeps keep holds hold gives give helps help returns return".split(
    " ",
  ),
);

const SAME_STEM = 4;
const SMALL = new Set("is are used uses use to for a an the in by of".split(" "));

function happens({ words }: ProseSentence): boolean {
  const verb = words.find(({ spelling }) => isDefining(spelling));
  return HAPPENS.has(verb?.spelling ?? "");
}

/** `Parser modules are used to parse`: what is said first is the thing's own name. */
function repeats(keyword: readonly string[], { words }: ProseSentence): boolean {
  const verb = words.findIndex(({ spelling }) => ["is", "are"].includes(spelling));
  if (verb === -1) return false;
  const said = words.slice(verb).find(({ spelling }) => !SMALL.has(spelling));
  const stem = said?.spelling.slice(0, SAME_STEM) ?? "";
  return stem.length === SAME_STEM && keyword.some((term) => term.startsWith(stem));
}

/** Nothing was left out between its sentences, such as a short one or the items of a list. */
function isOnePassage(passage: string, { text }: PageWithText): boolean {
  return text.split("\n").some((block) => block.replace(/\s+/gu, " ").includes(passage));
}

interface DescribedSite {
  readonly pages: number;
  /** Of these, how many have a meta description. */
  readonly described: number;
  readonly isHomeDescribed: boolean;
}

const FEW = 0.1;
/** Of fewer, each is named where it lacks one. */
const FEWEST_PAGES = 5;

/** Written for most pages, so a page without one is an exception; for hardly any; or in between. */
export function usualDescriptions({ pages, described }: DescribedSite): "most" | "some" | "none" {
  if (described * 2 >= pages || pages < FEWEST_PAGES) return "most";
  return described <= FEW * pages ? "none" : "some";
}

/**
 * Said once for a site that has written none. `sentence` is one of the first page that would do:
 * without it, this is what the audit says anyway.
 */
export function noDescriptionsText(
  { pages, described, isHomeDescribed }: DescribedSite,
  first: readonly string[],
  sentence: string,
): string {
  const have = described === 0 ? "none" : `only ${described}`;
  const verb = described === 1 ? "has" : "have";
  const named = new Intl.ListFormat("en-GB").format(first.map((title) => `“${title}”`));
  const home = isHomeDescribed ? "" : "your home page and ";
  return `Write meta descriptions: ${have} of your ${pages} pages ${verb} one, so search engines pick their own snippets. Start with ${home}pages that match your keywords, such as ${named}. For “${first[0]}”, you can use this text from the page: “${sentence}”`;
}
