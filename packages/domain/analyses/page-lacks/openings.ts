import { areTogether, type ProsePage, type ProseSentence, type ProseWord } from "./topic-terms.ts";

/** What a reader sees of a page before deciding to stay. */
const OPENING = 3;
/** A definition names the thing at once. */
const AT_ONCE = 6;
/** What a thing is or does; English. */
const DEFINES = new Set(
  `is are means mean refers refer describes describe allows allow lets let enables enable provides
  provide gives give makes make stores store holds hold checks check ensures ensure consists consist
  helps help offers offer runs run uses use keeps keep controls control handles handle defines define
  supports support implements implement performs perform specifies specify contains contain
  represents represent returns return creates create manages manage converts convert generates
  generate executes execute reads read writes write sends send receives receive delivers deliver
  rewrites rewrite prints print shows show displays display adds add removes remove parses parse
  loads load replaces replace determines determine protects protect limits limit turns turn`.split(
    /\s+/u,
  ),
);
/** `This chapter describes …` says what the page is, not what the thing is. */
const OF_THE_PAGE =
  /^(?:this|the|these)\s+(?:(?:rest|remainder|following|next|first|second|current)\s+(?:of\s+)?)*(?:this\s+|the\s+)?(?:page|chapter|section|document|article|guide|tutorial|manual|module|appendix|part|paragraph|table|list|example)s?\b/iu;
const POINTS_BACK =
  /^(?:this|that|these|those|it|they|such|here|however|but|so|also|then|after|before|once|until|when|while|if|by|for|as|with)\b/iu;

/** A question, or a word in quotes that a contract defines. */
const ODD = /\?$|^["“'‘]/u;
/** `It does not protect` says what it isn't. */
const AUXILIARY = new Set(
  "not no never do does did to can cannot will would shall should may you we like as if when".split(
    " ",
  ),
);

/** `Error codes are less likely to change` says how they compare, and not what they are. */
const COMPARES = new Set([
  "less",
  "more",
  "not",
  "likely",
  "also",
  "better",
  "worse",
  "really",
  "very",
]);

/** What follows `is` where a sentence says what the thing is or is for. English. */
const SAYS_WHAT = new Set(
  `a an the one another any some two three four what how where simply used designed intended meant
  dedicated required`.split(/\s+/u),
);
/** `is figuring out`, `are views`. */
const KIND_OF_THING = /ing$|(?<!s|ou)s$/u;

/** `Selection is handled by the loader` and `is at the heart of it` don't say what selection is. */
function saysWhat(verb: string, next: string): boolean {
  return !["is", "are"].includes(verb) || SAYS_WHAT.has(next) || KIND_OF_THING.test(next);
}

export function openingOf({ sentences }: ProsePage): readonly ProseSentence[] {
  return sentences.slice(0, OPENING);
}

export function isDefining(verb: string): boolean {
  return DEFINES.has(verb);
}

/** A sentence that says what the thing is or does, with the thing as its subject. */
export function isDefinition(keyword: readonly string[], { text, words }: ProseSentence): boolean {
  if (OF_THE_PAGE.test(text) || POINTS_BACK.test(text) || ODD.test(text)) return false;
  const verb = words.findIndex(({ spelling }) => isDefining(spelling));
  if (verb < 1 || verb > keyword.length + AT_ONCE) return false;
  const next = words[verb + 1]?.spelling.toLowerCase() ?? "";
  if (COMPARES.has(next) || !saysWhat(words[verb]?.spelling ?? "", next)) return false;
  if (words.slice(0, verb).some(({ spelling }) => AUXILIARY.has(spelling.toLowerCase())))
    return false;
  return areTogether(keyword, words.slice(0, verb)) && isSubject(keyword, words, verb);
}

/** The thing itself is the subject: `Windows of a view are` defines no view. */
function isSubject(keyword: readonly string[], words: readonly ProseWord[], verb: number): boolean {
  // `Write-ahead logging (WAL) is`: what stands in brackets is its other name.
  const from = words.slice(0, verb).findIndex(({ opens }, at) => at > 0 && opens);
  const before = words.slice(0, from > 0 ? from : verb).filter(({ term }) => term !== null);
  const ends = [before[0], before.at(-1)].map((word) => word?.term?.split("-") ?? []);
  return ends.every((terms) => terms.some((term) => keyword.includes(term)));
}

/** Whether the first sentences name the thing. */
export function opensWith(keyword: readonly string[], page: ProsePage): boolean {
  const said = openingOf(page).flatMap(({ words }) =>
    words.flatMap(({ term }) => term?.split("-") ?? []),
  );
  return keyword.every((term) => said.includes(term));
}
