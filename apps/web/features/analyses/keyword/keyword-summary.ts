import type { ExaminedRow } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

export interface KeywordSummary {
  /** Those of which results are known. */
  looked: number;
  inFirst10: number;
  notFound: number;
  /** Clicks a month more, of those that could be reckoned; null: none could. */
  extraClicks: number | null;
  reckoned: number;
  /** Of the pages that should rank, those that fall short of the ones that do. */
  pages: number;
  lacking: number;
  /** Keywords that no page of the site speaks of. */
  withoutPage: number;
}

const FIRST = 10;

export function summaryOf(rows: readonly ExaminedRow[]): KeywordSummary {
  const looked = rows.filter((row) => row.looked !== null);
  const reckoned = rows.flatMap(({ opportunity }) => opportunity?.extra_clicks ?? []);
  const withPage = rows.filter(({ page }) => page !== null);
  return {
    looked: looked.length,
    inFirst10: looked.filter(({ position }) => position !== null && position <= FIRST).length,
    notFound: looked.filter(({ position }) => position === null).length,
    extraClicks: reckoned.length === 0 ? null : reckoned.reduce((sum, clicks) => sum + clicks, 0),
    reckoned: reckoned.length,
    pages: withPage.length,
    lacking: withPage.filter(({ lacks }) => lacks.length > 0).length,
    withoutPage: rows.length - withPage.length,
  };
}

/** What the rows come to, in a sentence. */
export function keywordFinding(rows: readonly ExaminedRow[]): string {
  const { looked, inFirst10, notFound } = summaryOf(rows);
  if (looked === 0) {
    return `Who ranks is not known yet for ${counted(rows.length, "keyword")}`;
  }
  const many = counted(looked, "keyword");
  const [all, any] =
    looked === 1 ? ["this keyword", "this keyword"] : [`all ${many}`, `any of ${many}`];
  if (inFirst10 === looked) return `You are in the first ${FIRST} for ${all}`;
  if (inFirst10 > 0) {
    return `You are in the first ${FIRST} for ${inFirst10.toLocaleString("en")} of ${many}`;
  }
  return notFound === looked
    ? `You are not found for ${any}`
    : `You are not in the first ${FIRST} for ${any}`;
}
