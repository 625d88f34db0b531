import { SourceBadge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { UsageBar } from "@sightline/ui/progress";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { usePlan } from "../use-plan.ts";

/** What was used of the plan this month. */
export function UsageCard() {
  const plan = usePlan();
  return (
    <Card>
      <CardHeader
        title="Your plan this month"
        actions={
          <Link to="/subscription" className={buttonClass("secondary", "sm")}>
            See your plan
          </Link>
        }
      />
      <Loaded what="Your usage" query={plan} skeleton={<LinesSkeleton lines={2} />} inCard>
        {({ usage }) => (
          <div className="flex flex-col items-start gap-2 px-4 pt-1 pb-4 *:first:w-full">
            <UsageBar label="Analysis units used" used={usage.used} limit={usage.limit} />
            <SourceBadge
              source="Sightline"
              detail={{
                provider: "Sightline's own count",
                method: "one unit for each keyword, prompt or page you asked us to analyze",
                time: `${usage.month}, UTC`,
              }}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
