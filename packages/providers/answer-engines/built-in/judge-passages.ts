import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { type Signs, signReader } from "./passage-signs.ts";
import { passagesOf } from "./passages.ts";
import { type SynonymsOf, weighQuestion } from "./question-weights.ts";
import type { ReadQuestion } from "./read-question.ts";
import type { Unit } from "./read-units.ts";
import { titleReader } from "./titles.ts";

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

/** What each sign of a good answer is worth. */
const WORTH: Signs = {
  own: 1,
  heading: 0.75,
  title: 0.6,
  page: 1.3,
  named: 0.35,
  opening: 0.2,
  form: 0.8,
  defined: 0.5,
  pageLead: 0.6,
  sectionLead: 0.55,
  introPage: 0.24,
  introSection: 0.22,
  asked: 0.35,
  unsaid: -0.4,
  phrase: 0.2,
  focus: 0.25,
  goingOn: 0.04,
  straying: -0.08,
  early: 0.25,
  condition: -0.25,
};

/** How much of the question has to be covered. */
export interface Thresholds {
  /** By the passage, its heading and the title of its page. */
  readonly whole: number;
  /** By the passage itself, unless its heading or its page is named after the topic. */
  readonly own: number;
  /** How well its form has to fit what is asked. */
  readonly form: number;
}

/** Without any sign of an answer, a passage only speaks of the same thing. */
const STRICT: Thresholds = { whole: 0.8, own: 0.55, form: 0.2 };

interface Judging {
  readonly thresholds?: Thresholds | undefined;
  readonly synonymsOf?: SynonymsOf | undefined;
}

/** Runs of units that cover the question, best first. */
export function judgePassages(
  question: ReadQuestion,
  units: readonly Unit[],
  language: PhraseLanguage,
  { thresholds = STRICT, synonymsOf }: Judging = {},
): Passage[] {
  const weights = weighQuestion(question, language, synonymsOf);
  const titles = titleReader(language, question.names);
  const bestPage = Math.max(...units.map(({ page }) => page.score));
  const read = signReader({ question, weights, titles, bestPage, language });
  const judged: Passage[] = [];
  for (const passage of passagesOf(units)) {
    const signed = read(passage);
    if (signed === null || signed.whole < thresholds.whole) continue;
    if (signed.own < thresholds.own && !signed.isUnderIt) continue;
    if (signed.needsForm && signed.form < thresholds.form) continue;
    const { match, form, named, signs } = signed;
    judged.push({ units: passage, match, form, named, score: worthOf(signs) });
  }
  return judged.sort(byScore);
}

const WORTHS = Object.entries(WORTH);

function worthOf(signs: Signs): number {
  let sum = 0;
  for (const [name, worth] of WORTHS) sum += worth * (signs[name] ?? 0);
  return sum;
}

function byScore(one: Passage, other: Passage): number {
  return other.score - one.score || (textOf(one) < textOf(other) ? -1 : 1);
}

function textOf({ units }: Passage): string {
  return units.map(({ text }) => text).join(" ");
}
