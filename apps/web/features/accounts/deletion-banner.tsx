import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { accountQuery, useCancelDeletion } from "./account.ts";

/** On every page of the app while the account is scheduled for deletion. */
export function DeletionBanner() {
  const due = useQuery(accountQuery).data?.deletion_due_at ?? null;
  const { timeZone } = useClock();
  const keep = useCancelDeletion();
  if (due === null) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title={`Your account will be deleted on ${formatTime(new Date(due), "minute", timeZone)}.`}
        action={
          <Button busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        Until then, everything works as usual.
      </Notice>
    </div>
  );
}
