import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import { type QuestionWeights, weighQuestion } from "./question-weights.ts";
import type { QuestionIntent, ReadQuestion } from "./read-question.ts";
import type { Unit } from "./read-units.ts";
import { DOES, formFor } from "./sentence-form.ts";
import { termsOf } from "./terms.ts";

/** Units that stand one after the other. */
export interface Passage {
  readonly units: readonly Unit[];
  /** How much of the question it covers, including the heading above it and its page's title. */
  readonly match: number;
  /** How well its form fits the question. */
  readonly form: number;
  /** How much its page is named after what is asked. */
  readonly named: number;
  readonly score: number;
}

/** The weight of each sign of a good answer; covering the whole question is 1. */
const WORTH = {
  /** A term that only occurs in the heading above, or only in the page's title. */
  heading: 0.75,
  title: 0.6,
  page: 0.9,
  /** The page is named after what is asked, and nothing else. */
  named: 0.35,
  /** It starts with the subject of the question. */
  opening: 0.2,
  /** It defines, instructs or gives a number, as the question asks. */
  form: 0.8,
  /** Pages tend to say first what their title promises, and sections what their heading does. */
  lead: 0.6,
  section: 0.55,
  /** Its heading says what the question does: `Adding a Column`. */
  asked: 0.35,
  /** Neither it nor what stands above it says what is to be done. */
  unsaid: -0.4,
  /** The words of the topic next to each other. */
  phrase: 0.2,
  focus: 0.25,
  /** Each further unit that goes on about it, or doesn't. */
  further: 0.04,
  straying: -0.08,
  /** What matters most comes first. */
  early: 0.25,
  /** `If you have a lot of emails to send, …`: a case of its own. */
  conditional: -0.25,
} as const;

const MOST_UNITS = 4;
const MOST_WORDS = 100;
const LEADING = 2;
/** How much of the question has to be covered. */
interface Thresholds {
  /** By the passage, its heading and the title of its page. */
  readonly whole: number;
  /** By the passage itself, unless its heading or its page is named after the topic. */
  readonly own: number;
  /** How well its form has to fit what is asked. */
  readonly form: number;
}

/** Without any sign of an answer, a passage only speaks of the same thing. */
const STRICT: Thresholds = { whole: 0.8, own: 0.55, form: 0.2 };
const NAMED = 0.4;
/** A page or section of nothing else begins with what to do, however it is put. */
const NAMED_AFTER = 0.8;
/** `ALTER VIEW` isn't the page that says what a view is. */
const OF_AN_ACTION = 0.4;
const NEEDS_FORM: ReadonlySet<QuestionIntent> = new Set(["instruction", "number", "comparison"]);
const OF_AN_INTRODUCTION = 0.4;
/** A page that fits half as well may have the better passage. */
const FLATTER = 0.5;
/** A form counts less where it isn't the first thing that is said, most of all what to do. */
const LATER = 0.85;
const LATER_STEP = 0.5;

/** Runs of units that cover the question, best first. */
export function judgePassages(
  question: ReadQuestion,
  units: readonly Unit[],
  language: PhraseLanguage,
  thresholds: Thresholds = STRICT,
): Passage[] {
  const weights = weighQuestion(question, language);
  const titles = titleReader(language, question.names);
  const bestPage = Math.max(...units.map(({ page }) => page.score));
  const judge = (passage: readonly Unit[]) =>
    judged(question, passage, { weights, titles, bestPage, language, thresholds });
  return [...passagesOf(units)].flatMap(judge).sort(byScore);
}

function byScore(one: Passage, other: Passage): number {
  return other.score - one.score || (textOf(one) < textOf(other) ? -1 : 1);
}

function textOf({ units }: Passage): string {
  return units.map(({ text }) => text).join(" ");
}

/** One to three units of a section, which don't begin with a reference to something before. */
function* passagesOf(units: readonly Unit[]): Generator<readonly Unit[]> {
  for (const [at, first] of units.entries()) {
    if (first.leansOnLast) continue;
    let words = 0;
    for (let length = 1; length <= MOST_UNITS; length += 1) {
      const last = units[at + length - 1];
      const before = units[at + length - 2];
      if (last === undefined) break;
      if (length > 1 && (before === undefined || !isNext(before, last))) break;
      words += last.words;
      if (length > 1 && words > MOST_WORDS) break;
      if (units.slice(at, at + length - 1).some((unit) => isSaidIn(unit, last))) break;
      yield units.slice(at, at + length);
    }
  }
}

function isNext(one: Unit, other: Unit): boolean {
  const follows = one.page === other.page && other.index === one.index + 1;
  return follows && one.section === other.section && other.form !== "row";
}

/** The items of a list, each in a line of its own, were quoted with what introduces them. */
function isSaidIn({ text, form }: Unit, later: Unit): boolean {
  return form === "list" && text.includes(later.text.replace(/[.;,]$/u, ""));
}

interface Judging {
  readonly weights: QuestionWeights;
  readonly titles: TitleReader;
  readonly bestPage: number;
  readonly language: PhraseLanguage;
  readonly thresholds: Thresholds;
}

function judged(
  question: ReadQuestion,
  units: readonly Unit[],
  { weights, titles, bestPage, language, thresholds }: Judging,
): Passage[] {
  const [first] = units;
  if (first === undefined) return [];
  const { page, section } = first;
  const { terms: title, initials } = titles(page);
  if (!question.compounds.every((compound) => isIn(units, page, compound))) return [];
  const terms = units.flatMap((unit) => unit.terms);
  const own = weights.shareOf(terms);
  const heading = weights.shareOf([...terms, ...section.context]);
  const whole = weights.shareOf([...terms, ...section.context, ...title]);
  const match = own + WORTH.heading * (heading - own) + WORTH.title * (whole - heading);
  const isOfAction = question.intent === "definition" && DOES.test(page.title);
  const named =
    Math.max(weights.namedBy(title), weights.namedBy(initials)) * (isOfAction ? OF_AN_ACTION : 1);
  const isUnderIt = weights.shareOf(section.terms) === 1 || named >= NAMED;
  if (whole < thresholds.whole || (own < thresholds.own && !isUnderIt)) return [];
  const goesOn = (unit: Unit) =>
    unit.leansOnLast || weights.shareOf(unit.terms) > 0 || formFor(question, unit, language) > 0;
  const form = bestForm(question, units, { weights, title, language });
  const isHowTo = question.intent === "instruction";
  // A page's own heading stands above its introduction, which seldom says what to do.
  const isAtTop = section.heading === "" || page.headings[0]?.startsWith(section.heading) === true;
  const isIntroduction = isHowTo && isAtTop && formFor(question, first, language) === 0;
  const isAsked =
    isHowTo &&
    !isIntroduction &&
    first.index - section.start < LEADING &&
    (weights.saysAll(section.terms) || isAnyIn(section.heading, question.compounds));
  const byHeading = weights.namedBy(section.terms);
  const isLead =
    (first.rank < LEADING && named >= NAMED_AFTER) ||
    (first.index - section.start < LEADING && byHeading >= NAMED_AFTER);
  const needsForm = NEEDS_FORM.has(question.intent) && !isAsked && !(isHowTo && isLead);
  if (needsForm && form < thresholds.form) return [];
  // `Boot sizes` names a part of the thing, and isn't where to look for what it is.
  const underIt = question.intent === "definition" ? byHeading ** 2 : byHeading;
  const saidFirst = [...first.terms, ...section.context, ...title];
  const signs = {
    match,
    page: WORTH.page * (page.score / bestPage) ** FLATTER,
    named: WORTH.named * named,
    place:
      Math.max(
        first.index - section.start < LEADING ? WORTH.section * underIt : 0,
        first.rank < LEADING ? WORTH.lead * named * own : 0,
      ) * (isIntroduction ? OF_AN_INTRODUCTION : 1),
    asked: isAsked ? WORTH.asked : 0,
    unsaid: isHowTo && !weights.saysActions(saidFirst) ? WORTH.unsaid : 0,
    form: WORTH.form * form,
    opening: WORTH.opening * weights.shareOf(first.terms.slice(0, weights.asked + 1)),
    phrase: WORTH.phrase * (units.some((unit) => weights.hasPhrase(unit.terms)) ? 1 : 0),
    focus: WORTH.focus * Math.max(...units.map((unit) => weights.focusOf(unit.terms))),
    early: WORTH.early * (1 - first.depth) ** 2,
    condition: CONDITION.test(first.text) ? WORTH.conditional : 0,
    further: sum(units.slice(1).map((unit) => (goesOn(unit) ? WORTH.further : WORTH.straying))),
  };
  return [{ units, match, form, named, score: sum(Object.values(signs)) }];
}

const CONDITION = /^(?:if|unless|except|in (?:some|certain|rare) cases|to prevent|for some)\b/iu;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function bestForm(
  question: ReadQuestion,
  units: readonly Unit[],
  {
    weights,
    title,
    language,
  }: Pick<Judging, "weights" | "language"> & { title: readonly string[] },
): number {
  const later = question.intent === "instruction" ? LATER_STEP : LATER;
  const forms = units.map((unit, at) => {
    // What is compared may be named first, and what differs in the next sentence.
    const before = GOES_ON.has(question.intent) ? units.slice(0, at) : [];
    const above = [...unit.section.context, ...title, ...before.flatMap(({ terms }) => terms)];
    const own = weights.shareOf(SAY_IT_ALL.has(unit.form) ? unit.terms : [...unit.terms, ...above]);
    return own * formFor(question, unit, language) * (at === 0 ? 1 : later);
  });
  return Math.max(...forms);
}

/** `Here is how to wash boots. First, …` */
const GOES_ON: ReadonlySet<QuestionIntent> = new Set(["comparison", "instruction"]);

/** What stands above a list of functions is no more about one of them than about the others. */
const SAY_IT_ALL: ReadonlySet<Unit["form"]> = new Set(["name", "entry", "signature"]);

type TitleReader = (page: FoundPage) => TitleTerms;

interface TitleTerms {
  readonly terms: readonly string[];
  readonly initials: readonly string[];
}

/** What a page is called, without the name of its site before or behind it. */
function titleReader(language: PhraseLanguage, names: readonly string[]): TitleReader {
  const known = new Map<string, TitleTerms>();
  return ({ title }) => {
    const name = withoutSite(title, names);
    const initials = initialsOf(name);
    const terms = [...withoutNames(termsOf(name, language), names), ...initials];
    const read = known.get(title) ?? { terms, initials };
    known.set(title, read);
    return read;
  };
}

/** `csv — CSV files — Python 3.11 documentation` is about CSV files. */
function withoutSite(title: string, names: readonly string[]): string {
  const parts = title.split(/ [|—–·»] | - /u);
  const isOfSite = (part: string) =>
    OF_A_MANUAL.test(part) || names.some((name) => part.toLowerCase().includes(name.toLowerCase()));
  const last = parts.at(-1) ?? "";
  return parts.length > 2 && isOfSite(last) ? parts.slice(0, -1).join(" ") : (parts[0] ?? title);
}

const OF_A_MANUAL = /\b(?:documentation|docs|manual|guide|reference)\b/iu;

const SHORTEST_REST = 4;

/** `gitignore` is about ignoring. */
function withoutNames(terms: readonly string[], names: readonly string[]): string[] {
  const others = terms.filter((term) => !names.some((one) => one.toLowerCase() === term));
  return others.map((term) => {
    const name = names.find((one) => term.startsWith(one.toLowerCase()));
    const rest = term.slice(name?.length ?? 0);
    return rest.length >= SHORTEST_REST ? rest : term;
  });
}

function isIn(units: readonly Unit[], { title }: FoundPage, compound: string): boolean {
  return isAnyIn([title, ...units.map((unit) => unit.text)].join(" "), [compound]);
}

function isAnyIn(text: string, compounds: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return compounds.some((compound) =>
    ["-", " ", ""].some((joint) => lower.includes(compound.replaceAll("-", joint))),
  );
}

/** `Write-Ahead Logging` is `wal`. */
function initialsOf(title: string): string[] {
  const words = title.match(/\p{L}+/gu) ?? [];
  const initials = words.map((word) => word.slice(0, 1).toLowerCase()).join("");
  return initials.length >= 3 && initials.length <= 5 ? [initials] : [];
}
