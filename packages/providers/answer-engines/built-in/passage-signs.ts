import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import type { QuestionWeights } from "./question-weights.ts";
import type { QuestionIntent, ReadQuestion } from "./read-question.ts";
import type { Unit } from "./read-units.ts";
import { DOES, formFor, SAYS_WHAT_IT_DOES } from "./sentence-form.ts";
import { termsOf } from "./terms.ts";
import type { TitleReader } from "./titles.ts";

/** What speaks for a passage, and against it: mostly from 0 to 1. */
export type Signs = Readonly<Record<string, number>>;

/** A passage with what its signs are made of. */
export interface SignedPassage {
  readonly units: readonly Unit[];
  /** How much of the question it covers, with its heading and the title of its page. */
  readonly whole: number;
  /** By its own words. */
  readonly own: number;
  readonly match: number;
  readonly form: number;
  readonly named: number;
  readonly isUnderIt: boolean;
  readonly needsForm: boolean;
  readonly signs: Signs;
}

export interface Reading {
  readonly question: ReadQuestion;
  readonly weights: QuestionWeights;
  readonly titles: TitleReader;
  readonly bestPage: number;
  readonly language: PhraseLanguage;
}

/** Of a term that only occurs in the heading above, or only in the page's title. */
const OF_HEADING = 0.75;
const OF_TITLE = 0.6;
const LEADING = 2;
const NAMED = 0.4;
/** A page or section of nothing else begins with what to do, however it is put. */
const NAMED_AFTER = 0.8;
/** A passage that says what the thing is answers what it is, wherever it stands. */
const DEFINED = 0.85;
/** `How do I …?`, as a list of questions and answers has it above what to do. */
const SAME_QUESTION = 0.6;
/** `More boots can be added.`: how a page begins that doesn’t say what they are. */
const WITHOUT_A_DEFINITION = 0.5;
/** `ALTER VIEW` isn't the page that says what a view is. */
const OF_AN_ACTION = 0.4;
const NEEDS_FORM: ReadonlySet<QuestionIntent> = new Set(["instruction", "number", "comparison"]);
const MAY_LEAD: ReadonlySet<QuestionIntent> = new Set(["instruction", "number"]);
/** A form counts less where it isn't the first thing that is said, most of all what to do. */
const LATER = 0.85;
const LATER_STEP = 0.5;

/** Reads the signs of passages; what is known of a unit or a page is read once. */
export function signReader(reading: Reading): (units: readonly Unit[]) => SignedPassage | null {
  const { question, weights, titles, bestPage, language } = reading;
  const isHowTo = question.intent === "instruction";
  const isDefinition = question.intent === "definition";
  const read = memoized((unit: Unit) => ({
    form: formFor(question, unit, language),
    share: weights.shareOf(unit.terms),
    focus: weights.focusOf(unit.terms),
    hasPhrase: weights.hasPhrase(unit.terms),
  }));
  const pages = memoized((page: FoundPage) => {
    const { terms: title, initials } = titles(page);
    const asTitled = Math.max(weights.namedBy(title), weights.namedBy(initials));
    const isOfAction = isDefinition && asTitled < 1 && DOES.test(page.title);
    const named = asTitled * (isOfAction ? OF_AN_ACTION : 1);
    return { title, named, all: new Set(termsOf(page.title, language)) };
  });
  const sections = memoized(({ terms, heading }: Unit["section"]) => ({
    isWhole: weights.shareOf(terms) === 1,
    byHeading: weights.namedBy(terms),
    saysAll: weights.saysAll(terms) || isAnyIn(heading, question.compounds),
    isSameQuestion: heading.endsWith("?") && weights.shareOf(terms) >= SAME_QUESTION,
  }));

  return (units) => {
    const [first] = units;
    if (first === undefined) return null;
    const { page, section } = first;
    if (!question.compounds.every((compound) => isIn(units, page, compound))) return null;
    const { title, named, all } = pages(page);
    const { isWhole, byHeading, saysAll, isSameQuestion } = sections(section);
    const terms = units.flatMap((unit) => unit.terms);
    const own = weights.shareOf(terms);
    const heading = weights.shareOf([...terms, ...section.context]);
    const whole = weights.shareOf([...terms, ...section.context, ...title]);
    const saysWhatItDoes =
      isDefinition && first.rank < 1 && named >= NAMED_AFTER && SAYS_WHAT_IT_DOES.test(first.text);
    const form = saysWhatItDoes ? 1 : bestForm(units, title);
    // A page's own heading stands above its introduction, which seldom says what to do.
    const isAtTop =
      page.headings[0]?.startsWith(section.heading) === true ||
      section.terms.every((term) => all.has(term));
    const isIntroduction = isHowTo && isAtTop && read(first).form === 0;
    const opensSection = first.index - section.start < LEADING;
    const isAsked = opensSection && (isSameQuestion || (isHowTo && !isIntroduction && saysAll));
    const isLead =
      (first.rank < LEADING && named >= NAMED_AFTER) || (opensSection && byHeading >= NAMED_AFTER);
    // `Boot sizes` names a part of the thing, and isn't where to look for what it is.
    const leads = isDefinition && form === 0 ? WITHOUT_A_DEFINITION : 1;
    const sectionLead = opensSection ? leads * (isDefinition ? byHeading ** 2 : byHeading) : 0;
    const pageLead = first.rank < LEADING ? leads * named * own : 0;
    const further = units.slice(1);
    const goingOn = further.filter(
      (unit) => unit.leansOnLast || read(unit).share > 0 || read(unit).form > 0,
    ).length;
    return {
      ...{ units, whole, own, form, named },
      match: own + OF_HEADING * (heading - own) + OF_TITLE * (whole - heading),
      isUnderIt: isWhole || named >= NAMED,
      needsForm:
        NEEDS_FORM.has(question.intent) && !isAsked && !(isLead && MAY_LEAD.has(question.intent)),
      signs: {
        own,
        heading: heading - own,
        title: whole - heading,
        page: page.score / bestPage,
        named,
        sectionLead: isIntroduction ? 0 : sectionLead,
        pageLead: isIntroduction ? 0 : pageLead,
        introSection: isIntroduction ? sectionLead : 0,
        introPage: isIntroduction ? pageLead : 0,
        asked: isAsked ? 1 : 0,
        unsaid:
          isHowTo && !weights.saysActions([...first.terms, ...section.context, ...title]) ? 1 : 0,
        form,
        defined: isDefinition && form >= DEFINED ? 1 : 0,
        opening: weights.shareOf(first.terms.slice(0, weights.asked + 1)),
        phrase: units.some((unit) => read(unit).hasPhrase) ? 1 : 0,
        focus: Math.max(...units.map((unit) => read(unit).focus)),
        early: (1 - first.depth) ** 2,
        condition: CONDITION.test(first.text) || (isHowTo && AFTERWARDS.test(first.text)) ? 1 : 0,
        goingOn,
        straying: further.length - goingOn,
      },
    };
  };

  function bestForm(units: readonly Unit[], title: readonly string[]): number {
    const later = isHowTo ? LATER_STEP : LATER;
    const forms = units.map((unit, at) => {
      const fits = read(unit).form;
      if (fits === 0) return 0;
      // What is compared may be named first, and what differs in the next sentence.
      const before = GOES_ON.has(question.intent) ? units.slice(0, at) : [];
      const above = [...unit.section.context, ...title, ...before.flatMap(({ terms }) => terms)];
      const own = SAY_IT_ALL.has(unit.form)
        ? read(unit).share
        : weights.shareOf([...unit.terms, ...above]);
      return own * fits * (at === 0 ? 1 : later);
    });
    return Math.max(...forms);
  }
}

const CONDITION = /^(?:if|unless|except|in (?:some|certain|rare) cases|to prevent|for some)\b/iu;

/** `Once boots are washed, …` says what comes of it. */
const AFTERWARDS = /^(?:once|after|when(?:ever)?)\b/iu;

/** `Here is how to wash boots. First, …` */
const GOES_ON: ReadonlySet<QuestionIntent> = new Set(["comparison", "instruction"]);

/** What stands above a list of functions is no more about one of them than about the others. */
const SAY_IT_ALL: ReadonlySet<Unit["form"]> = new Set(["name", "entry", "signature"]);

function memoized<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

function isIn(units: readonly Unit[], { title }: FoundPage, compound: string): boolean {
  const heading = units[0]?.section.heading ?? "";
  return isAnyIn([title, heading, ...units.map((unit) => unit.text)].join(" "), [compound]);
}

function isAnyIn(text: string, compounds: readonly string[]): boolean {
  if (compounds.length === 0) return false;
  const lower = text.toLowerCase();
  return compounds.some((compound) =>
    ["-", " ", ""].some((joint) => lower.includes(compound.replaceAll("-", joint))),
  );
}
