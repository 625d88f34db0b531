import type { Notification } from "@sightline/contract";
import { Popover } from "@sightline/ui/popover";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { client } from "../../../runtime/client.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { notificationsQuery } from "./calls.ts";
import { describeNotification } from "./notification-words.ts";

export interface NotificationListProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The newest ten; opening the list marks them viewed. */
export function NotificationList({ anchor, onClose }: NotificationListProps) {
  const query = useQuery(notificationsQuery);
  const { mutate: view } = useViewNotifications();
  // What was new when it was opened stays marked, though it counts as viewed from then on.
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  if (fresh === null && query.data !== undefined) setFresh(unviewedOf(query.data));
  const hasNew = fresh !== null && fresh.size > 0;
  useEffect(() => {
    if (hasNew) view();
  }, [hasNew, view]);
  return (
    <Popover anchor={anchor} label="Notifications" onClose={onClose}>
      <h2 className="px-4 pt-3 pb-2 text-base">Notifications</h2>
      <Loaded what="Your notifications" query={query} skeleton={<LinesSkeleton lines={3} />} inCard>
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 pb-4 text-dim text-pretty">
              Nothing yet. You'll see finished and failed analyses and crawls here, along with new
              recommendations and alerts.
            </p>
          ) : (
            <ul className="pb-1">
              {all.map((one) => (
                <Item
                  key={one.id}
                  notification={one}
                  isNew={fresh?.has(one.id) ?? false}
                  onOpen={onClose}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Popover>
  );
}

/** All of them at once; the count is gone before the server answers. */
function useViewNotifications() {
  const cache = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: () => client.notifications.view({}),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (all) => all?.map((one) => ({ ...one, viewed: true })));
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

function unviewedOf(notifications: readonly Notification[]): ReadonlySet<string> {
  return new Set(notifications.filter(({ viewed }) => !viewed).map(({ id }) => id));
}

interface ItemProps {
  notification: Notification;
  isNew: boolean;
  onOpen: () => void;
}

function Item({ notification, isNew, onOpen }: ItemProps) {
  const clock = useClock();
  const { text, search } = describeNotification(notification);
  return (
    <li className="border-t border-line">
      <Link
        to={`/dashboard?${new URLSearchParams(search)}`}
        className="flex gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunk"
        onClick={onOpen}
      >
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2 shrink-0 rounded-full ${isNew ? "bg-accent" : "border border-edge"}`}
        />
        <span className="min-w-0">
          <span className={`block text-pretty wrap-anywhere ${isNew ? "font-medium" : ""}`}>
            {isNew ? <span className="sr-only">New: </span> : null}
            {text}
          </span>
          <span className="text-sm text-dim">
            <Age at={notification.timestamp} clock={clock} />
          </span>
        </span>
      </Link>
    </li>
  );
}
