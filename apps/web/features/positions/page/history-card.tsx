import type {
  Annotation,
  CompetitorDays,
  KeywordRow,
  PositionCheck,
  Site,
} from "@sightline/contract";
import { engineName } from "@sightline/domain/positions";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { companyNames } from "../../../runtime/figures/company-names.ts";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { providerName } from "../../../runtime/figures/source.ts";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { DaysChoice } from "../../keywords/days-choice.tsx";
import { RANGES, type Range } from "../../keywords/range.ts";
import { notesOn, noteText } from "../annotations/chart-notes.ts";
import { useChartNotes } from "../annotations/use-chart-notes.tsx";
import { findingOf } from "./history-finding.ts";
import { historyLine } from "./history-line.ts";

export interface HistoryCardProps {
  keyword: KeywordRow;
  checks: readonly PositionCheck[];
  /** Those in the same results, most often found first. */
  competitors: readonly CompetitorDays[];
  site: Site | null;
  range: Range;
  today: string;
  onRange: (range: Range) => void;
}

/** More lines than these hide one another; the table has all. */
const MOST_LINES = 3;

export function HistoryCard(props: HistoryCardProps) {
  const { keyword, checks, competitors, site, range, today, onRange } = props;
  const target = keyword.target_site;
  const line = historyLine(checks, range, today, target);
  const { notes, addButton, list } = useChartNotes({ site: target, keyword, days: line.days });
  const nameOf = companyNames(site);
  const toneOf = companyTones(site);
  const found = competitors.map((one) => ({ ...one, on: positionsByDay(one) }));
  return (
    <ChartFrame
      title={findingOf(checks)}
      subtitle={subtitleOf(competitors.length, checks.length > 0 ? line.days.length : range, range)}
      source={
        <>
          <DaysChoice label="Time range" choices={RANGES} days={range} onChange={onRange} />
          {addButton}
        </>
      }
      csvName={`${keyword.keyword.replace(/[^\p{L}\p{N}]+/gu, "-")}-positions`}
      table={{
        showDay: dayText,
        ifDifferent: ["Source", "Engine"],
        columns: [
          "Day",
          "Position",
          "State",
          "Page",
          "Source",
          "Engine",
          ...found.map(({ domain }) => nameOf(domain)),
          "Notes",
        ],
        rows: tableDays(checks, notes).map((day) => {
          const check = checks.find((one) => one.day === day);
          return [
            day,
            check?.position ?? null,
            check === undefined ? "not checked" : stateOf(check),
            check?.url ?? null,
            check === undefined ? null : providerName(check.provider),
            check?.engine == null ? null : engineName(check.engine),
            ...found.map(({ on }) => on.get(day) ?? null),
            noteText(day, notes) ?? "",
          ];
        }),
      }}
    >
      <LineChart
        label={`Position for ${keyword.keyword} by day`}
        points={line.days.map(shortDay)}
        notes={line.notes}
        annotations={notesOn(line.days, notes)}
        scale="log"
        reversed
        height={280}
        series={[
          {
            id: "position",
            label: "Position",
            tone: "accent",
            values: line.positions,
            marks: line.pageChanges,
            optional: true,
          },
          {
            id: "not-found",
            label: "Not in top",
            tone: "dim",
            values: line.notFound,
            dashed: true,
            optional: true,
          },
          ...found.slice(0, MOST_LINES).map(({ domain, on }) => ({
            id: domain,
            label: nameOf(domain),
            tone: toneOf(domain),
            values: line.days.map((day) => on.get(day) ?? null),
            optional: true,
          })),
        ]}
      />
      {list}
    </ChartFrame>
  );
}

function subtitleOf(competitors: number, days: number, range: Range): string {
  const since =
    days >= range
      ? ""
      : ` There are no earlier checks, so the chart shows the last ${days} of ${range} days.`;
  const own = `Position in search results, where 1 is the top. Gaps are days without results.${since}`;
  if (competitors === 0) return own;
  const others =
    competitors <= MOST_LINES
      ? "Competitors are shown on the days they appeared in the same results."
      : `The chart shows the ${MOST_LINES} competitors found most often; the table has all ${competitors}.`;
  return `${own} ${others}`;
}

function positionsByDay({ days }: CompetitorDays): ReadonlyMap<string, number> {
  return new Map(days.map(({ day, position }) => [day, position]));
}

/** A note may be on a day without a check. */
function tableDays(checks: readonly PositionCheck[], notes: readonly Annotation[]): string[] {
  return [...new Set([...checks, ...notes].map(({ day }) => day))].sort();
}

function stateOf({ state, depth, reason }: PositionCheck): string {
  if (state === "ok") return "found";
  return state === "failed" ? `failed: ${reason}` : `not in the top ${depth}`;
}
