import type { PublicReport } from "@sightline/contract";
import { StillLine } from "@sightline/ui/charts/still-line";
import { counted } from "../../runtime/page/counted.ts";
import { ReportSection } from "./report-section.tsx";
import { changeBasis, dayText, percentText, visibilityFinding } from "./report-words.ts";

type Visibility = NonNullable<PublicReport["visibility"]>;

export function VisibilityDays({ visibility }: { visibility: Visibility }) {
  const { days, engine, day, keywords } = visibility;
  const finding = visibilityFinding(visibility);
  return (
    <ReportSection
      title={finding}
      description={`Estimated clicks, as a share of the clicks from ranking first for every tracked keyword. Days without a check are shown as gaps.${changeBasis(visibility)}`}
      source={`${engine} · ${counted(keywords, "keyword")} · ${dayText(day)}`}
    >
      <StillLine
        percents={days.map(({ percent }) => percent)}
        label={lineLabel(days, finding)}
        names={spreadDays(days.map((one) => one.day)).map(dayText)}
      />
      <DayTable days={days} />
    </ReportSection>
  );
}

const MOST_NAMED = 5;

/** The first, the last and up to three between, as far apart as they can be. */
function spreadDays(days: readonly string[]): string[] {
  const count = Math.min(MOST_NAMED, days.length);
  const at = (nth: number) => Math.round((nth * (days.length - 1)) / Math.max(count - 1, 1));
  return Array.from({ length: count }, (_, nth) => days[at(nth)] ?? "");
}

function lineLabel(days: Visibility["days"], finding: string): string {
  const known = days.filter(({ percent }) => percent !== null).length;
  return `${finding}. ${counted(known, "day")} measured, ${counted(days.length - known, "gap")}.`;
}

function DayTable({ days }: Pick<Visibility, "days">) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-dim hover:text-ink">
        Day by day
      </summary>
      <table className="mt-3 text-left">
        <thead>
          <tr className="text-dim">
            <th scope="col" className="py-1 pr-8 font-medium">
              Day
            </th>
            <th scope="col" className="py-1 font-medium">
              Visibility
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, percent }) => (
            <tr key={day} className="border-t border-line">
              <td className="figures py-1 pr-8">{dayText(day)}</td>
              <td className="figures py-1">
                {percent === null ? "no check" : percentText(percent)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
