import type { Site } from "@sightline/contract";
import { CHECK_DEPTHS, CHECK_DEVICES, CHECK_SCHEDULES } from "@sightline/domain/positions";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { DEVICE_WORDS, SCHEDULE_WORDS } from "../../../runtime/sites/site-words.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useSaveSetting } from "../site-calls.ts";

export function PositionsCard({ site }: { site: Site }) {
  const { shown, save } = useSaveSetting(site);
  const plan = usePlanInUse();
  const daily = plan?.limits.refresh !== "weekly";
  return (
    <SettingsCard
      level={3}
      title="Positions"
      description="How we check the site's keywords. Changes take effect at the next check."
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label="Check schedule"
          hint={
            plan && !daily ? `On your ${plan.name} plan, we check at most once a week.` : undefined
          }
          options={CHECK_SCHEDULES.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
          value={shown.check_schedule}
          onChange={({ target }) => {
            const chosen = CHECK_SCHEDULES.find((schedule) => schedule === target.value);
            if (chosen !== undefined) save({ check_schedule: chosen });
          }}
        />
        <Select
          label="Device"
          hint="Applies only if the provider supports it."
          options={CHECK_DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] }))}
          value={shown.device}
          onChange={({ target }) => {
            const chosen = CHECK_DEVICES.find((device) => device === target.value);
            if (chosen !== undefined) save({ device: chosen });
          }}
        />
        <Select
          label="Depth"
          hint="Deeper checks may cost more."
          options={CHECK_DEPTHS.map((depth) => ({ value: `${depth}`, label: `Top ${depth}` }))}
          value={`${shown.depth}`}
          onChange={({ target }) => {
            const chosen = CHECK_DEPTHS.find((depth) => `${depth}` === target.value);
            if (chosen !== undefined) save({ depth: chosen });
          }}
        />
      </div>
    </SettingsCard>
  );
}
