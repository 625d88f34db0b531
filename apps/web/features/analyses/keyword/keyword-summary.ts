import type { ExaminedRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

export interface KeywordSummary {
  /** Those with results. */
  checked: number;
  inTop10: number;
  notFound: number;
  /** Additional clicks per month, over those with an estimate; null: none has one. */
  extraClicks: number | null;
  estimated: number;
  /** Pages that should rank, and how many of them are missing something. */
  pages: number;
  lacking: number;
  /** Keywords without a page of the site. */
  withoutPage: number;
}

const TOP = 10;

export function summaryOf(rows: readonly ExaminedRow[]): KeywordSummary {
  const checked = rows.filter((row) => row.position_source !== null);
  const estimated = rows.flatMap(({ opportunity }) => opportunity?.extra_clicks ?? []);
  const withPage = rows.filter(({ page }) => page !== null);
  return {
    checked: checked.length,
    inTop10: checked.filter(({ position }) => position !== null && position <= TOP).length,
    notFound: checked.filter(({ position }) => position === null).length,
    extraClicks: estimated.length === 0 ? null : estimated.reduce((sum, clicks) => sum + clicks, 0),
    estimated: estimated.length,
    pages: withPage.length,
    lacking: withPage.filter(({ lacks }) => lacks.length > 0).length,
    withoutPage: rows.length - withPage.length,
  };
}

type PageOfKeyword = Pick<ExaminedRow, "page" | "lacks">;

/** What to say where nothing is known to be missing; null: something is. */
export function pageNote({ page, lacks }: PageOfKeyword, isSiteCrawled: boolean): string | null {
  if (!isSiteCrawled) return NOT_CRAWLED[page === null ? "site" : "page"];
  if (lacks.length > 0) return null;
  if (page === null) {
    return "We found no page on your site that's mainly about this keyword, and too few pages on other sites to say what one should cover. Choose a target page, or audit the site if the page is new.";
  }
  return "We have no advice for this page. Either it already covers what similar pages on at least two other sites cover, or we've crawled too few such pages.";
}

const NOT_CRAWLED = {
  site: "We haven't crawled your site yet, so we don't know whether a page covers this keyword. An audit will show it.",
  page: "We haven't crawled this page yet, so we don't know what it lacks. An audit will show it.",
};

export const NO_POSITION = "no position yet";
export const NO_VOLUME = "no search volume";
type MissingForClicks = typeof NO_POSITION | typeof NO_VOLUME;

/** Why a keyword has no estimate of clicks. */
export function missingForClicks({ position_source, demand }: ExaminedRow): MissingForClicks {
  const kind = demand?.volume.value.kind;
  const hasVolume = kind === "measured" || kind === "range";
  return position_source === null && hasVolume ? NO_POSITION : NO_VOLUME;
}

/** Why none of them has: a volume is missing only if all of them lack it. */
export function missingForAnyClicks(rows: readonly ExaminedRow[]): MissingForClicks {
  return rows.some((row) => missingForClicks(row) === NO_POSITION) ? NO_POSITION : NO_VOLUME;
}

/** The rows that the built-in index answered: no search engine did. */
export function comparedRows(rows: readonly ExaminedRow[]) {
  return rows.flatMap(({ comparison }) => (comparison === null ? [] : [comparison]));
}

/** Whether no search engine answered, but the built-in index did. */
export function isCompared(rows: readonly ExaminedRow[]): boolean {
  return rows.every((row) => row.position_source === null) && comparedRows(rows).length > 0;
}

function comparedFinding(rows: readonly ExaminedRow[]): string {
  const compared = comparedRows(rows);
  const notCovered = compared.filter(({ result }) => result === "not-covered").length;
  const many = counted(compared.length, "keyword");
  const any = compared.length === 1 ? "this keyword" : `any of the ${many}`;
  if (notCovered === compared.length) return `None of your pages cover ${any}`;
  const best = compared.filter(({ result }) => result === "best").length;
  if (compared.some(({ competitors }) => competitors.length > 0)) {
    return `Of the sites compared, yours has the best page for ${formatNumber(best)} of ${many}`;
  }
  const covered = compared.filter(({ url }) => url !== null).length;
  return `Your pages cover ${formatNumber(covered)} of ${many}`;
}

/** The result in a sentence. */
export function keywordFinding(rows: readonly ExaminedRow[]): string {
  if (isCompared(rows)) return comparedFinding(rows);
  const { checked, inTop10, notFound } = summaryOf(rows);
  if (checked === 0) return `No ranking data yet for ${counted(rows.length, "keyword")}`;
  const many = counted(checked, "keyword");
  const [all, any] =
    checked === 1
      ? ["this keyword", "this keyword"]
      : checked === 2
        ? ["both keywords", "either keyword"]
        : [`all ${many}`, `any of the ${many}`];
  if (inTop10 === checked) return `You're in the top ${TOP} for ${all}`;
  if (inTop10 > 0) {
    return `You're in the top ${TOP} for ${formatNumber(inTop10)} of ${many}`;
  }
  return notFound === checked
    ? `You don't rank for ${any}`
    : `You're not in the top ${TOP} for ${any}`;
}
