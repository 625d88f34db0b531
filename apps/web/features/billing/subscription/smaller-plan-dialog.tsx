import type { DowngradePreview, Subscription } from "@sightline/contract";
import { PLANS, type PlanId } from "@sightline/domain/billing";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { downgradePreviewQuery, useRefreshBilling } from "../calls.ts";
import { cancelSubscription, downgradeSubscription, type Outcome } from "../change-subscription.ts";
import { useDay } from "../use-day.ts";
import { nameOf } from "./plan-state.ts";

export interface SmallerPlanDialogProps {
  now: Subscription;
  to: PlanId;
  onClose: () => void;
}

/** What will change and when, then the confirmation, then the outcome; free means canceling. */
export function SmallerPlanDialog({ now, to, onClose }: SmallerPlanDialogProps) {
  const preview = useQuery(downgradePreviewQuery(to));
  const refresh = useRefreshBilling();
  const change = useMutation({
    mutationFn: () =>
      to === "free" ? cancelSubscription() : downgradeSubscription(PLANS[to].tier),
    // After a timeout the outcome is unknown: refetch either way.
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
        done: "Your cancellation is scheduled",
      }
    : {
        question: `Downgrade to ${name}?`,
        confirm: `Downgrade to ${name}`,
        done: "Your downgrade is scheduled",
      };
}

/** As tall as what most plans lose, so that the dialog doesn't grow. */
function PreviewLoading() {
  return (
    <div className="min-h-66 max-sm:min-h-87">
      <LinesSkeleton lines={6} />
    </div>
  );
}

function Preview({
  query,
  to,
}: {
  query: ReturnType<typeof useQuery<DowngradePreview>>;
  to: PlanId;
}) {
  return (
    <Loaded what="The preview" query={query} skeleton={<PreviewLoading />}>
      {(preview) => <WhatChanges preview={preview} to={to} />}
    </Loaded>
  );
}

/** Shows what is paused and when, before anyone decides. */
function WhatChanges({ preview, to }: { preview: DowngradePreview; to: PlanId }) {
  const day = useDay();
  const plan = PLANS[to];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        This takes effect on{" "}
        <time dateTime={preview.takes_effect_at} className="font-medium">
          {day(preview.takes_effect_at)}
        </time>
        , when your billing period ends. Nothing changes until then.
      </p>
      {preview.over_limit.length === 0 ? null : (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {preview.over_limit.map(({ what, active, paused }) => (
            <li key={what}>
              We'll pause{" "}
              <span className="font-medium">
                {formatNumber(paused)} {nounFor(what, paused)}
              </span>
              , and {formatNumber(active)} {active === 1 ? "stays" : "stay"} active.
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="smaller-limits">
        <h3 id="smaller-limits" className="font-medium">
          With {plan.name}, you'll have
        </h3>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {preview.smaller_limits.map(({ limit, words, before }) => (
            <li key={limit} className="first-letter:uppercase">
              {words} <span className="text-dim">· now {before}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-dim text-pretty">
        Nothing will be deleted. You can resume anything we pause whenever your plan has room.
      </p>
    </div>
  );
}

type Paused = DowngradePreview["over_limit"][number]["what"];

function nounFor(what: Paused, count: number): string {
  return count === 1 ? what.slice(0, -1) : what;
}

function Result({ outcome }: { outcome: Outcome }) {
  return outcome.success ? (
    <Notice tone="success" title={outcome.message}>
      You can undo this until then with 'Keep my plan'.
    </Notice>
  ) : (
    <Notice tone="error" title={outcome.error}>
      Try again, or close this to check your plan.
    </Notice>
  );
}
