import type { Subscription } from "@sightline/contract";
import { planOfTier } from "@sightline/domain/billing";
import { Card, CardHeader } from "@sightline/ui/card";
import { UsageBar } from "@sightline/ui/progress";
import { useDay } from "../use-day.ts";

export function UsageCard({ now }: { now: Subscription }) {
  const day = useDay();
  const { usage, in_use } = now;
  const { limits } = planOfTier(now.tier);
  return (
    <Card>
      <CardHeader
        title="Usage"
        description={`Units start again on ${day(usage.resets_at)}, when the month ends in UTC.`}
      />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <UsageBar label="Analysis units this month" used={usage.used} limit={usage.limit} />
        <UsageBar label="Sites" used={in_use.sites} limit={limits.sites} />
        <UsageBar label="Active keywords" used={in_use.keywords} limit={limits.keywords} />
      </div>
    </Card>
  );
}
