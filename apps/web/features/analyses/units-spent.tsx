import { buttonClass } from "@sightline/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dayText } from "../../runtime/time/format-time.ts";
import { subscriptionQuery } from "../billing/use-plan.ts";

/** In place of a button that can't work: why, until when, and the way to more. */
export function UnitsSpent() {
  const { data } = useQuery(subscriptionQuery);
  const when = data === undefined ? "next month" : `on ${dayText(data.usage.resets_at)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="/subscription" className={buttonClass("primary")}>
        See plans
      </Link>
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-dim text-pretty">
        <span className="text-caution">You've used all of this month's analysis units.</span> You
        can run analyses again {when}, or now with a larger plan.
      </p>
    </div>
  );
}
