import { countryNumber } from "../country-codes.ts";
import type { SearchQuestion } from "../port.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";

export const DEEPEST = 200;
const PER_PAGE = 10;

interface SearchTask {
  readonly keyword: string;
  readonly location_code: number;
  readonly language_code: string;
  readonly device: string;
  readonly depth: number;
}

export type WrittenTask =
  | { readonly ok: true; readonly task: SearchTask }
  | { readonly ok: false; readonly problem: SearchProblem };

export function writeTask({ country, device, ...question }: SearchQuestion): WrittenTask {
  const number = countryNumber(country);
  if (number === null) return { ok: false, problem: unknownCountry(country) };
  return {
    ok: true,
    task: {
      keyword: literally(question.keyword),
      location_code: 2000 + number,
      language_code: languageCode(question.language, country),
      device,
      depth: Math.ceil(Math.min(question.depth, DEEPEST) / PER_PAGE) * PER_PAGE,
    },
  };
}

/** They decode keywords once: without this, 'c++' is searched as 'c'. */
function literally(keyword: string): string {
  return keyword.replaceAll("%", "%25").replaceAll("+", "%2B");
}

function languageCode(language: string, country: string): string {
  if (language !== "zh") return language;
  return country === "TW" || country === "HK" ? "zh-TW" : "zh-CN";
}

function unknownCountry(country: string): SearchProblem {
  return problemOf(
    {
      kind: "config",
      code: PROBLEM_CODES.refused,
      message: `DataForSEO doesn't support searches from '${country.slice(0, 20)}'.`,
    },
    { scope: "question" },
  );
}

const OPERATORS =
  /\b(allinanchor|allintext|allintitle|allinurl|define|filetype|id|inanchor|info|intext|intitle|inurl|link|site):/i;
const OPERATOR_FACTOR = 5;
const LATER_PAGE_FACTOR = 0.75;

/** Each page of ten is charged, later ones less; search operators cost five times as much. */
export function taskPriceUsd({ keyword, depth }: SearchQuestion, firstPageUsd: number): number {
  const pages = Math.ceil(Math.min(depth, DEEPEST) / PER_PAGE);
  const usd = firstPageUsd * (1 + (pages - 1) * LATER_PAGE_FACTOR);
  return OPERATORS.test(keyword) ? usd * OPERATOR_FACTOR : usd;
}
