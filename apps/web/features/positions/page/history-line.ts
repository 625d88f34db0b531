import type { PositionCheck } from "@sightline/contract";
import { withinSite } from "../../../runtime/figures/page-address.tsx";
import { daysBefore } from "../../keywords/calendar-day.ts";

/** Checks laid out by day for a chart: a day without an answer is a gap. */
export interface HistoryLine {
  days: string[];
  positions: (number | null)[];
  /** The depth checked, on days where the site wasn't found. */
  notFound: (number | null)[];
  /** Further remarks on a day. */
  notes: (string | null)[];
  /** Days on which a different page ranked than in the previous answer. */
  pageChanges: number[];
}

export function historyLine(
  checks: readonly PositionCheck[],
  range: number,
  today: string,
  site: string,
): HistoryLine {
  const days = daysWithChecks(range, today, checks[0]?.day ?? today);
  const byDay = new Map(checks.map((check) => [check.day, check]));
  const of = days.map((day) => byDay.get(day) ?? null);
  const pageChanges = changesOfPage(of);
  return {
    days,
    positions: of.map((check) => check?.position ?? null),
    notFound: of.map((check) => (check?.state === "not-in-first" ? check.depth : null)),
    notes: of.map((check, at) => noteOf(check, pageChanges.includes(at), site)),
    pageChanges,
  };
}

const FEWEST_DAYS = 14;

/** The last days of the range, without those before the first check. */
function daysWithChecks(range: number, today: string, first: string): string[] {
  const days = Array.from({ length: range }, (_, at) => daysBefore(today, range - 1 - at));
  const before = days.filter((day) => day < first).length;
  return days.slice(Math.min(before, Math.max(range - FEWEST_DAYS, 0)));
}

function changesOfPage(of: readonly (PositionCheck | null)[]): number[] {
  const changes: number[] = [];
  let before: string | null = null;
  of.forEach((check, at) => {
    if (check?.url == null) return;
    if (before !== null && before !== check.url) changes.push(at);
    before = check.url;
  });
  return changes;
}

function noteOf(check: PositionCheck | null, changed: boolean, site: string): string | null {
  if (check === null) return "Not checked";
  if (check.state === "failed") return `Check failed: ${check.reason}`;
  // Its own line says how far was looked.
  if (check.state === "not-in-first") return null;
  const page = withinSite(check.url ?? "", site);
  return changed ? `Page changed to ${page}` : page;
}

export interface PageSpell {
  url: string;
  from: string;
  to: string;
  best: number;
}

/** Which pages ranked, and when, newest first. */
export function pageSpells(checks: readonly PositionCheck[]): PageSpell[] {
  const spells: PageSpell[] = [];
  for (const { day, url, position } of checks) {
    if (url === null || position === null) continue;
    const last = spells.at(-1);
    if (last?.url === url) {
      last.to = day;
      last.best = Math.min(last.best, position);
    } else {
      spells.push({ url, from: day, to: day, best: position });
    }
  }
  return spells.reverse();
}
