import { UsageBar } from "@sightline/ui/progress";
import { NavLink } from "react-router";
import { usePlan } from "../use-plan.ts";

/** Always in sight, and the way to the plan; nothing is drawn before it is known. */
export function UsageInRail() {
  const usage = usePlan().data?.usage;
  if (usage === undefined) return null;
  return (
    <NavLink
      to="/subscription"
      className="block rounded-md border border-transparent p-2 hover:border-line hover:bg-card aria-[current]:border-line aria-[current]:bg-card"
    >
      <UsageBar label="Analysis units this month" used={usage.used} limit={usage.limit} />
    </NavLink>
  );
}
