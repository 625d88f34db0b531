import type { Visibility } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { dayText, formatTime } from "../../runtime/time/format-time.ts";
import { percent } from "./words.ts";

const DAY_MS = 86_400_000;
const TONES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The mention rate per engine and day. A day without answers is a gap. */
export function TrendChart({ visibility, domain }: { visibility: Visibility; domain: string }) {
  const { days } = visibility;
  const engines = visibility.engines.filter(({ is_built_in }) => !is_built_in);
  const today = Date.now();
  const all = Array.from({ length: days }, (_, nth) => dayOf(today - (days - 1 - nth) * DAY_MS));
  const series = engines.map(({ engine, trend }, nth) => ({
    ...{ id: engine, label: engine, tone: TONES[nth % TONES.length] ?? 1 },
    values: all.map((day) => {
      const found = trend.find((one) => one.day === day);
      return found === undefined ? null : found.mentioned / found.answered;
    }),
  }));
  const changes = engines.flatMap(({ engine, versions }) =>
    versions
      .slice(1)
      .map(({ day, model }) => ({ at: all.indexOf(day), label: `${engine}: ${model}` })),
  );
  const daysWithAnswers = all.filter((_, nth) => series.some(({ values }) => values[nth] !== null));
  if (daysWithAnswers.length < 2) return null;
  return (
    <ChartFrame
      title={`How often engines mention ${domain}`}
      subtitle="Share of answers per day. A day without answers is a gap. Marks show new model versions."
      table={{
        showDay: dayText,
        columns: ["day", ...engines.map(({ engine }) => `${engine} %`)],
        rows: all.map((day, nth) => [
          day,
          ...series.map(({ values }) => {
            const value = values[nth];
            return value === null || value === undefined ? "" : Math.round(value * 100);
          }),
        ]),
      }}
      csvName={`${domain}-ai-visibility`}
    >
      <LineChart
        label={`Mention rate of ${domain} by day`}
        points={all.map((day) => formatTime(new Date(day), "short", "UTC"))}
        format={percent}
        fromZero
        series={series}
        annotations={changes.filter(({ at }) => at >= 0)}
      />
    </ChartFrame>
  );
}
