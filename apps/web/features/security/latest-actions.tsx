import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { adminActionsQuery } from "./admin-actions.ts";
import { describeAction } from "./describe-action.ts";

const SHOWN = 5;

export function LatestActions() {
  const clock = useClock();
  return (
    <Card>
      <CardHeader
        title="Latest admin actions"
        description="Newest first."
        actions={
          <Link to="/admin/actions" className={textLink}>
            Audit log
          </Link>
        }
      />
      <Loaded
        what="The audit log"
        inCard
        query={useQuery(adminActionsQuery(1))}
        skeleton={<LinesSkeleton lines={SHOWN} />}
      >
        {({ actions }) =>
          actions.length === 0 ? (
            <p className="px-4 pb-4 text-dim">No actions yet.</p>
          ) : (
            <ul className="px-4 pb-3">
              {actions.slice(0, SHOWN).map((action) => (
                <li key={action.id} className="flex items-baseline justify-between gap-3 py-1.5">
                  <span className="min-w-0 truncate" title={action.subject}>
                    {describeAction(action)}: <span className="figures">{action.subject}</span>
                  </span>
                  <span className="shrink-0 text-sm text-dim">
                    <Age at={action.created_at} clock={clock} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
