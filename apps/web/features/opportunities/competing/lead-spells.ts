import { daysBefore, shortDay } from "../../keywords/calendar-day.ts";

export interface LeadSpell {
  /** Which page ranked highest; -1: none was found; null: no results. */
  leader: number | null;
  from: string;
  to: string;
}

/** Days in a row on which the same page led. */
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

/** Who led when, in words; days before the first answer and after the last are left out. */
export function describeSpells(spells: readonly LeadSpell[], pages: readonly string[]): string {
  const first = spells.findIndex(({ leader }) => leader !== null);
  const last = spells.findLastIndex(({ leader }) => leader !== null);
  return spells
    .slice(Math.max(first, 0), last + 1)
    .map((spell) => `${daysOf(spell)}: ${leaderOf(spell, pages)}`)
    .join("; ");
}

function daysOf({ from, to }: LeadSpell): string {
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

function leaderOf({ leader }: LeadSpell, pages: readonly string[]): string {
  if (leader === null) return "no results";
  return pages[leader] ?? "none found";
}
