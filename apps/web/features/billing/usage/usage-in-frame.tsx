import { usageNotice } from "@sightline/domain/billing";
import { IconButton } from "@sightline/ui/button";
import { UsageBar } from "@sightline/ui/progress";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { useSession } from "../../../runtime/session/use-session.ts";
import { notes } from "../../../runtime/subscription/browser-subscription.ts";
import { subscriptionQuery, usePlan } from "../use-plan.ts";

// Most people never see it, so its code is loaded on demand.
const UsageNotice = lazy(async () => ({
  default: (await import("./usage-notice.tsx")).UsageNotice,
}));

/** These pages show the notice themselves, or are the way to upgrade. */
const NOT_ON = ["/subscription", "/checkout"];

/**
 * At the foot of every page of the app, over its content: it may come later than that. Once closed,
 * it comes back at the next level or in the next month.
 */
export function UsageBanner() {
  const session = useSession();
  const { pathname } = useLocation();
  const { data: now } = useQuery(subscriptionQuery);
  const owner = session.status === "signed-in" ? session.user.id : "";
  const [closed, setClosed] = useState(() => notes.of(owner).closedNotice);
  if (now === undefined || NOT_ON.includes(pathname)) return null;
  const level = usageNotice(now.usage.used, now.usage.limit);
  const notice = `${now.usage.month} ${level}`;
  if (level === null || closed === notice) return null;
  const close = () => {
    notes.change(owner, { closedNotice: notice });
    setClosed(notice);
  };
  return (
    <Suspense>
      <div className="sticky bottom-18 z-20 mt-5 shadow-raised md:bottom-4">
        <UsageNotice
          now={now}
          close={<IconButton icon="x" label="Close this notice" onClick={close} />}
        />
      </div>
    </Suspense>
  );
}

/** In the sidebar, linking to the plan; hidden until the usage is known. */
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
