import { Button, LinkButton } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { MOST_AT_ONCE, type ToCheck, useRefreshKeywords } from "../calls/refresh-keywords.ts";

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
  const count = Math.min(keywords.length, MOST_AT_ONCE);
  const left = data === undefined ? null : Math.max(data.usage.limit - data.usage.used, 0);
  const ask = () =>
    refresh.mutate(keywords, {
      onSuccess: () => {
        onAsked();
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Check ${counted(count, "keyword")} now`}
      description={`This will use ${counted(count, "unit")}${left === null ? "" : ` of the ${left.toLocaleString("en")} you have left this month`}. Scheduled checks are free.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={refresh.isPending} onClick={ask}>
            Check now, {counted(count, "unit")}
          </Button>
        </>
      }
    >
      {keywords.length > MOST_AT_ONCE || refresh.isError ? (
        <>
          {keywords.length > MOST_AT_ONCE ? (
            <p className="text-dim">
              We'll check the first {counted(MOST_AT_ONCE, "keyword")} of{" "}
              {keywords.length.toLocaleString("en")}. That's the most we can check at a time.
            </p>
          ) : null}
          {refresh.isError ? (
            <Notice
              tone="error"
              title="Nothing was checked, and no units were used."
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
