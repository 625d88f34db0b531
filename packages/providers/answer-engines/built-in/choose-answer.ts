import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import { judgePassages, type Passage, type Thresholds } from "./judge-passages.ts";
import { isNext, isSaidIn } from "./passages.ts";
import { type SynonymsOf, weighQuestion } from "./question-weights.ts";
import type { QuestionIntent, ReadQuestion } from "./read-question.ts";
import { readRows } from "./read-rows.ts";
import { readUnits, type Unit } from "./read-units.ts";
import { termsOf } from "./terms.ts";

/** Share of the question's weight that the best passage has to cover. */
const ANSWERS = 0.6;
/** A second passage comes near to the first, and is of another page or section. */
const ADDS = { match: 0.85, score: 0.85, toLittle: 0.5, form: 0.3, named: 0.4 };
/** A first passage of this form says it all: a definition, or the number that is asked for. */
const SAYS_IT = 0.9;
const SAID_AT_ONCE: ReadonlySet<QuestionIntent> = new Set(["definition", "number"]);
/** A first passage with fewer words says little. */
const LITTLE = 10;
/** Of the 340 questions of the benchmark, the best passage has a lower score in 13, and it answers 2 of them. */
const FEWEST_SIGNS = 2.5;
const MOST_PASSAGES = 2;
/** Of commands: each is short and shows another way. */
const MOST_COMMANDS = 3;
const MOST_UNITS = 9;
const ENOUGH_WORDS = 150;
const MOST_IN_COMMON = 0.6;

/** The best passage as its page goes on, with another of the same site that adds to it; none if nothing answers.
 * Who is asked about isn't preferred: the engine measures who is quoted. */
export function chooseAnswer(
  question: ReadQuestion,
  pages: readonly FoundPage[],
  language: PhraseLanguage,
  synonymsOf?: SynonymsOf,
): Unit[] {
  const about = termsOf(question.topic || question.subject, language);
  const all = [...readUnits(pages, language, about), ...readRows(question, pages, language)];
  const judge = (units: readonly Unit[], thresholds?: Thresholds) =>
    judgePassages(question, units, language, { thresholds, synonymsOf });
  const found = judge(all).filter(({ match }) => match >= ANSWERS);
  const passages =
    found.length > 0 ? withBestPage(found, pages, all, judge) : loosePassages(pages, all, judge);
  const [first] = passages;
  if (first === undefined) return beginningOf(question, pages, all, language);
  if (first.score < FEWEST_SIGNS) return [];
  const isSaid =
    SAID_AT_ONCE.has(question.intent) && first.form >= SAYS_IT && wordsIn([first]) >= LITTLE;
  const whole = SAID_AT_ONCE.has(question.intent) ? first : readBack(first, all);
  const best = readOn(whole, all, isSaid ? SAID_WORDS : PASSAGE_WORDS);
  if (isSaid) return [...best.units];
  const chosen = [best];
  for (const passage of passages) {
    if (chosen.length >= mostOf(chosen) || wordsIn(chosen) >= ENOUGH_WORDS) break;
    if (passage.score < (wordsIn([first]) < LITTLE ? ADDS.toLittle : ADDS.score) * best.score)
      break;
    const isFull = unitsIn([...chosen, passage]).length > MOST_UNITS;
    if (!isFull && chosen.every((one) => adds(passage, one))) chosen.push(passage);
  }
  return readingOrder(chosen, question.intent === "definition");
}

/** How far a passage is read on: a definition needs little more, and an explanation a paragraph. */
const SAID_WORDS = 30;
const PASSAGE_WORDS = 90;
const MOST_IN_PASSAGE = 6;
/** What begins with a name of its own is about something else. */
const GOES_ON: ReadonlySet<Unit["form"]> = new Set(["prose", "command", "list", "code"]);

/** A passage with what its page says next, and the example that shows it. */
function readOn(passage: Passage, all: readonly Unit[], enough: number): Passage {
  const units = [...passage.units];
  for (;;) {
    const last = units.at(-1);
    const next = last === undefined ? undefined : all[all.indexOf(last) + 1];
    if (last === undefined || next === undefined || !isNext(last, next)) break;
    const isShown = next.form === "code" && last.form !== "code";
    const isEnough = units.reduce(wordsWith, 0) >= enough && !isShown;
    if (isEnough || units.length >= MOST_IN_PASSAGE || !GOES_ON.has(next.form)) break;
    if (units.some((unit) => isSaidIn(unit, next)) || !isAboutSame(units, next)) break;
    units.push(next);
  }
  return { ...passage, units };
}

/** A section says first what it's about, in a sentence or two. */
const READ_BACK = { units: 2, words: 45 };
/** `Sometimes, boots …` tells a story. */
const ASIDE =
  /^(?:if|when|sometimes|often|usually|many|most|some|people|as you|you (?:may|might|will|can))\b/iu;

/** With what its section says before it. */
function readBack(passage: Passage, all: readonly Unit[]): Passage {
  const [first] = passage.units;
  const missing = first === undefined ? 0 : first.index - first.section.start;
  if (first === undefined || missing === 0 || missing > READ_BACK.units) return passage;
  const at = all.indexOf(first);
  const before = all.slice(Math.max(0, at - missing), at);
  const [start] = before;
  const isWhole = start?.index === first.section.start && before.length === missing;
  if (!isWhole || start.section !== first.section || start.leansOnLast) return passage;
  if (ASIDE.test(start.text) || before.some(({ form }) => !GOES_ON.has(form))) return passage;
  if (before.reduce(wordsWith, 0) > READ_BACK.words) return passage;
  return { ...passage, units: [...before, ...passage.units] };
}

function isAboutSame(units: readonly Unit[], next: Unit): boolean {
  if (next.leansOnLast || next.form !== "prose") return true;
  const said = new Set(units.flatMap(({ terms }) => terms));
  return next.terms.some((term) => said.has(term));
}

/** Share of the best page's score below which the others are far behind. */
const FAR_BEHIND = 0.8;
/** That page needn't have every word of the question in one passage. */
const OF_BEST_PAGE = { whole: 0.6, own: 0.4, form: 0.2 };
const BEST_PAGE_ANSWERS = 0.45;

function withBestPage(
  found: readonly Passage[],
  pages: readonly FoundPage[],
  units: readonly Unit[],
  judge: (units: readonly Unit[], thresholds: Thresholds) => Passage[],
): readonly Passage[] {
  const [best, next] = pages.toSorted((one, other) => other.score - one.score);
  if (best === undefined || (next?.score ?? 0) > FAR_BEHIND * best.score) return found;
  const own = units.filter(({ page }) => page === best);
  if (own.length === 0) return found;
  const further = judge(own, OF_BEST_PAGE).filter(({ match }) => match >= BEST_PAGE_ANSWERS);
  const others = found.filter(({ units: [first] }) => first?.page !== best);
  return [...others, ...further].sort((one, other) => other.score - one.score);
}

function wordsWith(sum: number, { words }: Unit): number {
  return sum + words;
}

/** Pages put it in words of their own, so the one that the search put first needs fewer of the question's. */
const LOOSE = { whole: 0.5, own: 0.3, form: 0.1 };
const OF_BEST_PAGES = 2;
const LOOSELY_ANSWERS = 0.4;

function loosePassages(
  pages: readonly FoundPage[],
  units: readonly Unit[],
  judge: (units: readonly Unit[], thresholds: Thresholds) => Passage[],
): Passage[] {
  const best = new Set(pages.slice(0, OF_BEST_PAGES));
  const near = units.filter(({ page }) => best.has(page));
  if (near.length === 0) return [];
  return judge(near, LOOSE).filter(({ match }) => match >= LOOSELY_ANSWERS);
}

/** How far a page's title and its beginning have to be about the question. */
const IS_ABOUT = { named: 0.4, share: 0.5 };
const BEGINNING = 2;

/**
 * How the best page that is named after the topic begins, where no passage has enough of the question's words: what the
 * search found covers it, in words of its own.
 */
function beginningOf(
  question: ReadQuestion,
  pages: readonly FoundPage[],
  units: readonly Unit[],
  language: PhraseLanguage,
): Unit[] {
  const weights = weighQuestion(question, language);
  for (const page of pages) {
    const title = termsOf(page.title, language);
    const first = units.filter((unit) => unit.page === page && BEGINS.has(unit.form));
    const lead = first.slice(0, BEGINNING);
    const said = [...title, ...lead.flatMap(({ terms }) => terms)];
    const isAbout =
      weights.namedBy(title) >= IS_ABOUT.named && weights.shareOf(said) >= IS_ABOUT.share;
    if (isAbout && lead[0]?.leansOnLast === false) return lead;
  }
  return [];
}

const BEGINS: ReadonlySet<Unit["form"]> = new Set(["prose", "name", "list", "command"]);

const LEADING = 2;

/** The best one first, unless the other is how its page begins; a definition comes first anyway. */
function readingOrder([best, ...others]: readonly Passage[], isDefined: boolean): Unit[] {
  const isLead = ({ units: [first] }: Passage) =>
    !isDefined && first !== undefined && first.rank < LEADING && isBefore(first, best?.units[0]);
  const leading = others.filter(isLead);
  const passages = [
    ...leading,
    ...(best === undefined ? [] : [best]),
    ...others.filter((one) => !isLead(one)),
  ];
  return unitsIn(passages);
}

function mostOf(chosen: readonly Passage[]): number {
  const areCommands = chosen.every(({ units }) => units.every(({ form }) => form === "command"));
  return areCommands ? MOST_COMMANDS : MOST_PASSAGES;
}

function siteOf({ units }: Passage): string | undefined {
  return units[0]?.page.site;
}

function unitsIn(passages: readonly Passage[]): Unit[] {
  return passages.flatMap(({ units }) => units);
}

function wordsIn(passages: readonly Passage[]): number {
  return unitsIn(passages).reduce(wordsWith, 0);
}

function adds(passage: Passage, best: Passage): boolean {
  const isSamePage = passage.units[0]?.page === best.units[0]?.page;
  if (siteOf(passage) !== siteOf(best) || (!isSamePage && passage.named < ADDS.named)) return false;
  if (passage.match < ADDS.match * best.match) return false;
  if (passage.form < Math.min(ADDS.form, best.form)) return false;
  if (passage.units.some((unit) => best.units.includes(unit))) return false;
  const held = new Set(best.units.flatMap(({ terms }) => terms));
  const terms = new Set(passage.units.flatMap((unit) => unit.terms));
  const shared = [...terms].filter((term) => held.has(term)).length;
  return shared / Math.max(1, terms.size) <= MOST_IN_COMMON;
}

function isBefore(one: Unit, other: Unit | undefined): boolean {
  return one.page === other?.page && one.rank < other.rank;
}
