import type { DowngradePreview, Subscription } from "@sightline/contract";
import { PLANS, type PlanId } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { cancelSubscription } from "../cancel-subscription.ts";
import { downgradeSubscription } from "../downgrade-subscription.ts";
import { downgradePreviewQuery } from "../preview-downgrade.ts";
import { useRefreshBilling } from "../refresh-billing.ts";
import type { Outcome } from "../settle.ts";
import { InactiveList } from "./inactive-list.tsx";
import { nameOf } from "./standing.ts";

export interface SmallerPlanDialogProps {
  now: Subscription;
  to: PlanId;
  onClose: () => void;
}

/** What will change and when, then the question, then how it went; free means to cancel. */
export function SmallerPlanDialog({ now, to, onClose }: SmallerPlanDialogProps) {
  const preview = useQuery(downgradePreviewQuery(to));
  const refresh = useRefreshBilling();
  const change = useMutation({
    mutationFn: () =>
      to === "free" ? cancelSubscription() : downgradeSubscription(PLANS[to].tier),
    // After a timeout nobody knows how it ended: what is shown is read anew either way.
    onSuccess: () => void refresh(),
  });
  const words = wordsFor(now, to);
  const done = change.data?.success === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      role="alertdialog"
      title={done ? words.done : words.question}
      footer={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Keep {nameOf(now)}</Button>
            <Button
              variant="danger"
              disabled={preview.isPending}
              busy={change.isPending}
              onClick={() => change.mutate()}
            >
              {words.confirm}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {done ? null : <Preview query={preview} to={to} />}
        {change.data && !change.isPending ? <Result outcome={change.data} /> : null}
      </div>
    </Dialog>
  );
}

function wordsFor(now: Subscription, to: PlanId) {
  const { name } = PLANS[to];
  return to === "free"
    ? {
        question: `Cancel ${nameOf(now)}?`,
        confirm: "Cancel subscription",
        done: "Your subscription is cancelled",
      }
    : {
        question: `Downgrade to ${name}?`,
        confirm: `Downgrade to ${name}`,
        done: "Your downgrade is planned",
      };
}

function Preview({
  query,
  to,
}: {
  query: ReturnType<typeof useQuery<DowngradePreview>>;
  to: PlanId;
}) {
  return (
    <Loaded what="What would change" query={query} skeleton={<LinesSkeleton lines={3} />}>
      {(preview) => <InactiveList preview={preview} to={to} />}
    </Loaded>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  return outcome.success ? (
    <Notice tone="success" title={outcome.message}>
      You can take it back until then with 'Keep my plan'.
    </Notice>
  ) : (
    <Notice tone="error" title={outcome.error}>
      Nothing is lost. Try again, or close this and see where your plan stands.
    </Notice>
  );
}
