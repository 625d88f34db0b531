import { formatNumber } from "@sightline/domain/numbers";
import type { Period } from "@sightline/domain/traffic";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric } from "@sightline/ui/metric";
import { Link } from "react-router";
import { PercentChange } from "./percent-change.tsx";
import {
  describeBefore,
  describeDays,
  describeMissing,
  isUnfinished,
  percentChange,
} from "./traffic-words.ts";

export interface CountedMetricProps {
  label: string;
  /** How it is counted. */
  method: string;
  period: Period;
  now: number | null;
  /** Without the day that isn't over, and in as many days before that. */
  compared: { now: number | null; before: number | null } | null;
  /** The first day it was counted: days before that can't be compared. */
  since?: string | null | undefined;
  text?: ((value: number) => string) | undefined;
  lowerIsBetter?: boolean | undefined;
  /** Where its rows are. */
  to?: string | undefined;
}

/** A figure of a report, next to the period before. Its label explains how it's counted. */
export function CountedMetric(props: CountedMetricProps) {
  const { label, method, period, now, text = (value) => formatNumber(value), to } = props;
  return (
    <Metric
      label={
        <SourceBadge
          source="own count"
          label={label}
          detail={{ provider: "This installation", method, time: describeDays(period) }}
        />
      }
      value={now === null ? null : <Value text={text(now)} to={to} />}
      change={<Compared {...props} />}
    />
  );
}

function Value({ text, to }: { text: string; to: string | undefined }) {
  if (to === undefined) return text;
  return (
    <Link to={to} className="rounded-sm hover:text-accent hover:underline">
      {text}
    </Link>
  );
}

function Compared(props: CountedMetricProps) {
  const { now, compared, period, since, lowerIsBetter = false } = props;
  if (now === null) return null;
  if (isUnfinished(period)) return describeBefore(period);
  // Still loading.
  if (compared === null) return null;
  if (compared.now === null || compared.before === null) {
    return describeMissing(period, since);
  }
  const change = percentChange(compared.now, compared.before);
  if (change === null) return `none ${describeBefore(period).replace("vs. ", "in ")}`;
  return (
    <>
      <PercentChange percent={change} lowerIsBetter={lowerIsBetter} /> {describeBefore(period)}
    </>
  );
}
