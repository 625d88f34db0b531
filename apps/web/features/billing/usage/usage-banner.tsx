import { usageNotice } from "@sightline/domain/billing";
import { IconButton } from "@sightline/ui/button";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../../runtime/session/use-session.ts";
import { notes } from "../../../runtime/subscription/browser-subscription.ts";
import { subscriptionQuery } from "../read-subscription.ts";

// Most people never see it: its words and the plans come only when they are needed.
const UsageNotice = lazy(async () => ({
  default: (await import("./usage-notice.tsx")).UsageNotice,
}));

/** These pages say it themselves, or are the way up. */
const SAYS_IT_ITSELF = ["/subscription", "/checkout"];

/** On every page of the app; who closes it sees it again at the next level or in the next month. */
export function UsageBanner() {
  const session = useSession();
  const { pathname } = useLocation();
  const { data: now } = useQuery(subscriptionQuery);
  const owner = session.status === "signed-in" ? session.user.id : "";
  const [closed, setClosed] = useState(() => notes.of(owner).closedNotice);
  if (now === undefined || SAYS_IT_ITSELF.includes(pathname)) return null;
  const level = usageNotice(now.usage.used, now.usage.limit);
  const notice = `${now.usage.month} ${level}`;
  if (level === null || closed === notice) return null;
  const close = () => {
    notes.change(owner, { closedNotice: notice });
    setClosed(notice);
  };
  return (
    <Suspense>
      <div className="mb-5">
        <UsageNotice
          now={now}
          close={<IconButton icon="x" label="Close this notice" onClick={close} />}
        />
      </div>
    </Suspense>
  );
}
