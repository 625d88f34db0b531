import type { OutreachAnalytics, OutreachFigures } from "@sightline/contract";
import { dayFromNumber, dayNumber } from "@sightline/domain/calendar";
import { formatNumber } from "@sightline/domain/numbers";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { dayText, formatTime } from "../../../runtime/time/format-time.ts";

const MEASURES = [
  { value: "sent", label: "Sent" },
  { value: "bounced", label: "Bounced" },
  { value: "clicked", label: "Clicked" },
  { value: "replied", label: "Replied" },
  { value: "signed_up", label: "Signed up" },
  { value: "paid", label: "Bought a plan" },
] as const;
type Measure = (typeof MEASURES)[number]["value"];

type Day = OutreachAnalytics["days"][number];

/** What came of the messages of each day; a day without messages is a day with none, not a gap. */
export function OverTimeChart({ days, name }: { days: readonly Day[]; name: string }) {
  const [measure, setMeasure] = useState<Measure>("sent");
  const { label } = MEASURES.find(({ value }) => value === measure) ?? MEASURES[0];
  const shown = everyDay(days);
  const values = shown.map(({ figures }) => figures?.[measure] ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const columns = MEASURES.map((one) => one.value);
  return (
    <ChartFrame
      title={`${label}: ${formatNumber(total)} in ${counted(shown.length, "day")}`}
      subtitle="By the day messages were queued, in UTC."
      actions={
        <Select
          label="Figure"
          hideLabel
          options={MEASURES}
          value={measure}
          onChange={({ target }) => setMeasure(target.value as Measure)}
        />
      }
      table={{
        showDay: dayText,
        columns: ["day", ...columns],
        rows: shown.map(({ day, figures }) => [day, ...columns.map((one) => figures?.[one] ?? 0)]),
      }}
      csvName={name}
    >
      <LineChart
        label={`${label} per day`}
        points={shown.map(({ day }) => formatTime(new Date(day), "short", "UTC"))}
        series={[{ id: measure, label, values, tone: "accent" }]}
        counts
      />
    </ChartFrame>
  );
}

function everyDay(days: readonly Day[]): { day: string; figures: OutreachFigures | undefined }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Map(days.map(({ day, figures }) => [day, figures]));
  const start = dayNumber(first.day);
  return Array.from({ length: dayNumber(last.day) - start + 1 }, (_, nth) => {
    const day = dayFromNumber(start + nth);
    return { day, figures: known.get(day) };
  });
}
