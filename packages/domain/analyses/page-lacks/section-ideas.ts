import type { ComparedPage, ReadHeading } from "./compared-page.ts";
import { isGeneric } from "./generic-words.ts";
import { bareHeading } from "./page-sections.ts";

/** A section of another site's page, about something that the site's own page doesn't mention. */
export interface SectionIdea {
  readonly heading: string;
  /** As it is written on the page, with its number. */
  readonly written: string;
  /** It names the keyword, too: no doubt that it belongs to it. */
  readonly isNamed: boolean;
}

interface Compared {
  readonly keyword: readonly string[];
  readonly own: ComparedPage;
  readonly theirs: ComparedPage;
  /** Terms that the site's pages use: what it has no word for is a feature of others. */
  readonly known: ReadonlySet<string>;
  /** Whether it names a competitor. */
  readonly isForeign: (text: string) => boolean;
}

/** In the order of their page. What half of whose words are on the site's own page may be there in others. */
export function sectionIdeas({ keyword, own, theirs, known, isForeign }: Compared): SectionIdea[] {
  const seen = new Set<string>();
  return theirs.headings.flatMap((written): SectionIdea[] => {
    const heading = bareHeading(written.text);
    const further = [...written.terms].filter((term) => !keyword.includes(term));
    const held = further.filter((term) => own.terms.has(term));
    const isTold = held.length * 2 >= further.length;
    const isTheirs = isForeign(heading) || !further.every((term) => known.has(term));
    if (isTold || isTheirs || !isTelling(heading) || theirs.title.includes(heading)) return [];
    const key = [...written.terms].sort().join(" ");
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ heading, written: written.text, isNamed: isNamed(keyword, written) }];
  });
}

function isNamed(keyword: readonly string[], { terms }: ReadHeading): boolean {
  return keyword.some((term) => terms.has(term));
}

const LONGEST = 70;
const MOST_WORDS = 9;
/** Signs of code; a heading is prose. */
const CODE = /[_(){}[\]<>=;@\\/`~^|$#¶§]|::|--|\w\.\w|\p{Ll}\p{Lu}|^\p{Lu}[\p{Lu}\s,]+$/u;
/** What every other page has, and what says nothing without its page; English. */
const SAYS_NOTHING =
  /^(?:abstract|acknowledg|also|alternatives?$|an? |appendi|arguments?|attributes?$|authors?|background|basics?\b|better|bibliograph|caveats?|changes?$|comments?|compatib|conclusion|contents?|contribut|copyright|credits|definitions?|description|details|diagnostics|differences|examples?\b|faq|features?|files?$|footnotes?|for (?:more|further)|further|general|getting|helper|history|how it|implementation|in |index|input|installation|introduc|known|last|learn|legacy|licen[cs]e|limitations?|links?|manual|methods?$|misc|module|more|name|navigation|next|notes?|now|optional|options?|other|outline|output|overview|parameters?|part|prerequisites?|previous|putting|questions?|quick|readme|recommended|references?|related|release|requirements?|resources|return|see also|set ?up|share|some|source|summary|syntax|synopsis|table|terminology|the |this|tips?$|to ?do|tutorial|usage|using the|variables?|version|warnings?|what |what's|where|why|writing your|your)/iu;

const SAYS_LITTLE = /\b(?:improv\w+|introduc\w+|basics|solution|example|overview|legacy|old)\b/iu;

function isTelling(heading: string): boolean {
  const words = heading.split(/\s+/u);
  if (heading.length > LONGEST || words.length > MOST_WORDS || words.length < 2) return false;
  if (CODE.test(heading) || SAYS_NOTHING.test(heading) || SAYS_LITTLE.test(heading)) return false;
  return words.some((word) => /^\p{L}{4,}/u.test(word) && !isGeneric(word));
}
