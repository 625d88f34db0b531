import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { Icon } from "@sightline/ui/icon";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { describeAge } from "../../runtime/time/describe-age.ts";
import { nextActionQuery, usageQuery } from "./calls.ts";
import { nextActionText } from "./next-action.ts";

/** As tall as most of what it says, with the button below the text on a phone. */
export const NEXT_ACTION = "min-h-36 sm:min-h-19";

const CENTERED = { minHeight: "inherit" };

/** The one thing to do next, as a button. */
export function NextActionCard({ domain }: { domain: string }) {
  const next = useQuery(nextActionQuery(domain));
  const usage = useQuery(usageQuery).data?.usage;
  const hasUnits = usage === undefined || usage.used < usage.limit;
  const clock = useClock();
  return (
    <Card aria-label="What to do next" className={NEXT_ACTION}>
      <Loaded what="Your next step" query={next} skeleton={<LinesSkeleton lines={2} />} inCard>
        {(action) => {
          const last =
            action.analysed_at === null ? null : describeAge(new Date(action.analysed_at), clock);
          const shown = nextActionText(action, last, hasUnits);
          const search = new URLSearchParams({ ...shown.search, site: domain });
          return (
            <div
              className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5"
              style={CENTERED}
            >
              <Icon name="lightbulb" size={20} className="text-accent" />
              <div className="min-w-48 flex-1">
                <h2 className="text-base font-semibold">{shown.title}</h2>
                <p className="text-dim text-pretty">{shown.text}</p>
              </div>
              <Link to={shown.path ?? `/dashboard?${search}`} className={buttonClass("primary")}>
                {shown.button}
              </Link>
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
