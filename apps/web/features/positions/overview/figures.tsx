import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { Metric, MetricRow } from "@sightline/ui/metric";
import type { SiteFigure } from "./site-figures.ts";

/** Each label shows its source on hover and focus. */
export function Figures({ figures }: { figures: readonly SiteFigure[] }) {
  return (
    <MetricRow>
      {figures.map(({ id, label, value, unit, change, source, detail }) => (
        <Metric
          key={id}
          figure={id}
          {...{ value, unit }}
          label={<SourceBadge {...{ label, source, detail }} />}
          state={value === null ? "missing" : "ok"}
          change={<InAWeek change={change} />}
        />
      ))}
    </MetricRow>
  );
}

function InAWeek({ change }: Pick<SiteFigure, "change">) {
  if (typeof change === "string") return change;
  const { keywords, ...delta } = change;
  return (
    <>
      <Change {...delta} /> in 7 days
      {keywords === null ? null : `, ${formatNumber(keywords)} compared`}
    </>
  );
}
