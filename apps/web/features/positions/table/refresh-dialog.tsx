import { formatNumber } from "@sightline/domain/numbers";
import { Button, LinkButton } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { hasCode, messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { MOST_AT_ONCE, type ToCheck, useRefreshKeywords } from "../calls/refresh-keywords.ts";

const SHORT_ID = "units-short";

export interface RefreshDialogProps {
  keywords: ToCheck;
  onAsked: () => void;
  onClose: () => void;
}

/** Shows the cost before anything is spent. */
export function RefreshDialog({ keywords, onAsked, onClose }: RefreshDialogProps) {
  const refresh = useRefreshKeywords();
  const { data } = useQuery({
    queryKey: ["subscription"],
    queryFn: ({ signal }) => client.billing.subscription({}, { signal }),
  });
  const wanted = Math.min(keywords.length, MOST_AT_ONCE);
  const left = data === undefined ? null : Math.max(data.usage.limit - data.usage.used, 0);
  const count = left === null ? wanted : Math.min(wanted, left);
  const isShort = count < wanted;
  const ask = () =>
    refresh.mutate(keywords.slice(0, count), {
      onSuccess: () => {
        onAsked();
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Check ${counted(wanted, "keyword")} now`}
      description={`This ${isShort ? "would" : "will"} use ${counted(wanted, "unit")}.${left === null ? "" : ` You have ${formatNumber(left)} left this month.`} Scheduled checks are free.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={refresh.isPending}
            disabled={count === 0}
            aria-describedby={isShort ? SHORT_ID : undefined}
            onClick={ask}
          >
            {isShort && count > 0
              ? `Check the first ${count === 1 ? "keyword" : counted(count, "keyword")}`
              : "Check now"}
            , {counted(count === 0 ? wanted : count, "unit")}
          </Button>
        </>
      }
    >
      {keywords.length > MOST_AT_ONCE || isShort || refresh.isError ? (
        <>
          {isShort ? (
            <div id={SHORT_ID}>
              <Notice
                tone="warning"
                title={
                  count === 0
                    ? "You've used all your units this month, so you can't check keywords now."
                    : `You only have enough units for ${counted(count, "keyword")}.`
                }
                action={<LinkButton href="/subscription">See plans</LinkButton>}
              >
                Scheduled checks don't use units, so they continue.
              </Notice>
            </div>
          ) : null}
          {keywords.length > MOST_AT_ONCE ? (
            <p className="text-dim">
              We'll check the first {counted(MOST_AT_ONCE, "keyword")} of{" "}
              {formatNumber(keywords.length)}. That's the most we can check at a time.
            </p>
          ) : null}
          {refresh.isError ? (
            <Notice
              tone="error"
              title={
                hasCode(refresh.error, "NO_ANSWER")
                  ? "We can't tell whether the check started. Keywords already being checked won't use units again."
                  : "Nothing was checked, and no units were used."
              }
              action={<LinkButton href="/subscription">See your plan</LinkButton>}
            >
              {messageOf(refresh.error)}
            </Notice>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
