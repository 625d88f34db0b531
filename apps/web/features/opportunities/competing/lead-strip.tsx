import type { CompetingRow } from "@sightline/contract";
import { withinSite } from "../../../runtime/figures/page-address.tsx";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { daysBefore } from "../../keywords/calendar-day.ts";
import { describeSpells, leadSpells } from "./lead-spells.ts";

export interface LeadStripProps {
  row: CompetingRow;
  site: string;
  from: string;
}

/** One lane per page, one cell per day: filled where it led, hatched without an answer. */
export function LeadStrip({ row: { leaders, pages, keyword }, site, from }: LeadStripProps) {
  const names = pages.map(({ url }) => withinSite(url, site));
  const words = describeSpells(leadSpells(leaders, from), names);
  const to = daysBefore(from, -(leaders.length - 1));
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm text-dim">Top-ranking page by day</figcaption>
      <div
        role="img"
        aria-label={`Top-ranking page for ${keyword}. ${words}`}
        className="flex flex-col gap-1"
      >
        {names.map((name, lane) => (
          <div key={name} className="flex items-center gap-3">
            <span className="figures w-32 shrink-0 truncate text-xs text-dim sm:w-48" title={name}>
              {name}
            </span>
            <Lane {...{ leaders, lane, from, name }} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between pl-35 text-xs text-dim sm:pl-51">
        <span>{shortDay(from)}</span>
        <span>{shortDay(to)}</span>
      </div>
    </figure>
  );
}

interface LaneProps {
  leaders: CompetingRow["leaders"];
  lane: number;
  from: string;
  name: string;
}

/** With more days, the gaps would take more room than the cells. */
const MOST_APART = 31;

function Lane({ leaders, lane, from, name }: LaneProps) {
  return (
    <span className={`flex h-4 min-w-0 flex-1 ${leaders.length > MOST_APART ? "" : "gap-px"}`}>
      {leaders.map((leader, index) => {
        const day = daysBefore(from, -index);
        return (
          <span
            key={day}
            title={`${shortDay(day)}: ${titleOf(leader, lane, name)}`}
            className={`min-w-0 flex-1 rounded-[1px] ${cellClass(leader, lane)}`}
          />
        );
      })}
    </span>
  );
}

function cellClass(leader: number | null, lane: number): string {
  if (leader === null) return "hatched";
  return leader === lane ? "bg-accent" : "bg-sunk";
}

function titleOf(leader: number | null, lane: number, name: string): string {
  if (leader === null) return "no results";
  if (leader === -1) return "none of your pages found";
  return leader === lane ? `${name} ranked highest` : "another of your pages ranked highest";
}
