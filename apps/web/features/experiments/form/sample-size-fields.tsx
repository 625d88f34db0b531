import { placeNamed } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { TextField } from "@sightline/ui/field";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { recentPagesQuery, TRAFFIC_DAYS } from "../calls.ts";
import type { FieldsProps } from "./fields-props.ts";
import { ALPHA, daysNeeded, LOOKS, POWER, plannedVisitors } from "./planned-visitors.ts";
import { shareFrom } from "./typed-percent.ts";

export function SampleSizeFields({ draft, problems, editable, onChange }: FieldsProps) {
  const percentSign = <span className="pr-1 text-dim">%</span>;
  return (
    <SettingsCard
      title="Sample size"
      description="The smaller the change you want to detect, the more visitors the test needs."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Smallest effect that matters"
          mono
          inputMode="decimal"
          trailing={percentSign}
          disabled={!editable.design}
          hint="Relative: 5% turns a rate of 10% into 10.5%."
          value={draft.smallestEffect}
          error={problems.smallest_effect}
          onChange={({ target }) => onChange({ smallestEffect: target.value })}
        />
        <TextField
          label={draft.planned === null ? "Baseline" : "Baseline (to recalculate)"}
          mono
          inputMode="decimal"
          trailing={percentSign}
          disabled={!editable.design}
          hint="The share of visitors who reach the primary goal today."
          value={draft.baseline}
          error={problems.baseline}
          onChange={({ target }) => onChange({ baseline: target.value })}
        />
      </div>
      <Needed draft={draft} />
    </SettingsCard>
  );
}

function Needed({ draft }: Pick<FieldsProps, "draft">) {
  const calculated = plannedVisitors(draft);
  const planned = calculated ?? draft.planned;
  return (
    <div role="status" className="rounded-md bg-sunk px-3 py-2.5">
      {planned === null ? (
        <p className="text-dim">Enter the baseline to see how many visitors each variant needs.</p>
      ) : (
        <>
          <p className="font-medium">
            {calculated === null ? "Planned: " : ""}
            <span className="figures">{formatNumber(planned)}</span> visitors per variant,{" "}
            <span className="figures">{formatNumber(planned * draft.variants.length)}</span> in all
          </p>
          <p className="text-sm text-dim">
            <Duration draft={draft} planned={planned} /> The test detects an effect of this size{" "}
            {POWER * 100}% of the time, with a {ALPHA * 100}% chance of a false alarm, even if you
            check every day for {LOOKS} days.
          </p>
        </>
      )}
    </div>
  );
}

function Duration({ draft, planned }: Pick<FieldsProps, "draft"> & { planned: number }) {
  const { data } = useQuery(recentPagesQuery());
  const path = placeNamed(draft.place)?.path;
  const page = data?.rows.find((row) => row.path === path);
  if (data === undefined || path === undefined) return null;
  const perDay = ((page?.visitors ?? 0) / TRAFFIC_DAYS) * (shareFrom(draft.share) ?? 1);
  const days = daysNeeded(
    planned,
    draft.variants.map(({ weight }) => Number(weight)),
    perDay,
  );
  if (days === null) {
    return `${path} had no visitors in the last ${TRAFFIC_DAYS} days, so we can't say how long the test would take.`;
  }
  return `About ${counted(days, "day")}: ${path} had ${counted(page?.visitors ?? 0, "visitor")} in the last ${TRAFFIC_DAYS} days. It takes longer if you narrow the audience or if visitors don't consent.`;
}
