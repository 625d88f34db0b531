import { describeRange } from "../../../runtime/time/describe-range.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { daysBefore } from "../../keywords/calendar-day.ts";

export interface LeadSpell {
  /** The highest-ranking page; -1: none found; null: no results. */
  leader: number | null;
  from: string;
  to: string;
}

/** Consecutive days on which the same page led. */
export function leadSpells(leaders: readonly (number | null)[], from: string): LeadSpell[] {
  const spells: LeadSpell[] = [];
  leaders.forEach((leader, index) => {
    const day = daysBefore(from, -index);
    const last = spells.at(-1);
    if (last !== undefined && last.leader === leader) last.to = day;
    else spells.push({ leader, from: day, to: day });
  });
  return spells;
}

/** Who led when, in words; days before the first and after the last answer are omitted. */
export function describeSpells(spells: readonly LeadSpell[], pages: readonly string[]): string {
  const first = spells.findIndex(({ leader }) => leader !== null);
  const last = spells.findLastIndex(({ leader }) => leader !== null);
  return spells
    .slice(Math.max(first, 0), last + 1)
    .map((spell) => `${daysOf(spell)}: ${leaderOf(spell, pages)}`)
    .join("; ");
}

function daysOf({ from, to }: LeadSpell): string {
  return from === to ? shortDay(from) : describeRange(from, to);
}

function leaderOf({ leader }: LeadSpell, pages: readonly string[]): string {
  if (leader === null) return "no results";
  return pages[leader] ?? "none found";
}
