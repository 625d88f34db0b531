import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { UsageBar } from "@sightline/ui/progress";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { usePlan } from "../use-plan.ts";

/** What was used of the plan this month; on wider screens the rail says so on every page. */
export function UsageCard() {
  const plan = usePlan();
  return (
    <Card className="md:hidden">
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
          <div className="px-4 pt-1 pb-4">
            <UsageBar label="Analysis units used" used={usage.used} limit={usage.limit} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
