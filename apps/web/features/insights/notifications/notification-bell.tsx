import type { Notification } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { notificationsQuery } from "./calls.ts";

// The bell is on every page; its list is loaded when it is opened.
const NotificationList = lazy(async () => ({
  default: (await import("./notification-list.tsx")).NotificationList,
}));

export function NotificationBell() {
  const { data } = useQuery(notificationsQuery);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const unviewed = data?.filter(({ viewed }) => !viewed).length ?? 0;
  const label = unviewed === 0 ? "Notifications" : `Notifications, ${unviewed} new`;
  useRefetchNotified(data && newestOf(data));
  return (
    <>
      <Tooltip content={label} side="bottom" {...(anchor === null ? {} : { open: false })}>
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          className={`${buttonClass("ghost")} relative w-8 px-0! pointer-coarse:w-10`}
          onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
        >
          <Icon name="bell" />
          {unviewed === 0 ? null : <Count of={unviewed} />}
        </button>
      </Tooltip>
      {unviewed === 0 ? null : (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
      {anchor === null ? null : (
        <Suspense>
          <NotificationList anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures absolute -top-1 -right-1 min-w-4 rounded-full bg-accent px-1 text-center text-xs font-semibold text-on-accent"
    >
      {of}
    </span>
  );
}

/** More alerts of the same day are news, too. */
function newestOf([newest]: readonly Notification[]): string | null {
  return newest === undefined ? null : `${newest.id} ${newest.timestamp}`;
}

/** A new notification means insights or alerts that no screen has loaded yet. */
function useRefetchNotified(newest: string | null | undefined): void {
  const cache = useQueryClient();
  const known = useRef(newest);
  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (before === undefined || newest === before) return;
    for (const queryKey of NOTIFIED) void cache.invalidateQueries({ queryKey });
  }, [newest, cache]);
}

const NOTIFIED = [["insights"], ["keywords", "alerts"], ["keywords", "rankings"]];
