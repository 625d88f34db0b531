import type { Drafts } from "./drafts.ts";
import { EIGHTH_QUESTIONS } from "./eighth-questions.ts";
import { ELEVENTH_QUESTIONS } from "./eleventh-questions.ts";
import { FIFTEENTH_QUESTIONS } from "./fifteenth-questions.ts";
import { FIFTH_QUESTIONS } from "./fifth-questions.ts";
import { FIRST_QUESTIONS } from "./first-questions.ts";
import { FOURTEENTH_QUESTIONS } from "./fourteenth-questions.ts";
import { FOURTH_QUESTIONS } from "./fourth-questions.ts";
import { HELD_OUT_QUESTIONS } from "./held-out-questions.ts";
import { LATER_QUESTIONS } from "./later-questions.ts";
import { NINTH_QUESTIONS } from "./ninth-questions.ts";
import { SEVENTH_QUESTIONS } from "./seventh-questions.ts";
import { SIXTH_QUESTIONS } from "./sixth-questions.ts";
import { TENTH_QUESTIONS } from "./tenth-questions.ts";
import { THIRTEENTH_QUESTIONS } from "./thirteenth-questions.ts";
import { TWELFTH_QUESTIONS } from "./twelfth-questions.ts";

/** A question that a site's documentation answers, written down before anything was tuned. */
export interface Question {
  readonly site: string;
  readonly asks: string;
  /** Pages that a person who knows the site would name. */
  readonly page: RegExp;
  /** What a right answer says. */
  readonly says: RegExp;
  /** The others were not looked at while the rules were written. */
  readonly isForTuning: boolean;
  /** The sites that are asked. */
  readonly scope: readonly string[];
}

const FIRST_SITES = ["postgresql", "sqlite", "django", "git", "debianbook", "flask"];

function drafted(sites: Drafts, isForTuning: boolean, scope = Object.keys(sites)): Question[] {
  return Object.entries(sites).flatMap(([site, drafts]) =>
    drafts.map(([asks, page, says]) => ({ site, asks, page, says, isForTuning, scope })),
  );
}

export const QUESTIONS: readonly Question[] = [
  ...drafted(FIRST_QUESTIONS, true, FIRST_SITES),
  ...drafted(LATER_QUESTIONS, true, FIRST_SITES),
  ...drafted(FOURTH_QUESTIONS, true),
  ...drafted(HELD_OUT_QUESTIONS, false, FIRST_SITES),
  ...drafted(FIFTH_QUESTIONS, false),
  ...drafted(SIXTH_QUESTIONS, false),
  ...drafted(SEVENTH_QUESTIONS, false),
  ...drafted(EIGHTH_QUESTIONS, false),
  ...drafted(NINTH_QUESTIONS, false),
  ...drafted(TENTH_QUESTIONS, false),
  ...drafted(ELEVENTH_QUESTIONS, false),
  ...drafted(TWELFTH_QUESTIONS, false),
  ...drafted(THIRTEENTH_QUESTIONS, false),
  ...drafted(FOURTEENTH_QUESTIONS, false),
  ...drafted(FIFTEENTH_QUESTIONS, false),
];
