import type { Subscription } from "@sightline/contract";
import { comparePlans, PLAN_IDS, type PlanId } from "@sightline/domain/billing";
import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";

const SmallerPlanDialog = lazy(async () => ({
  default: (await import("./smaller-plan-dialog.tsx")).SmallerPlanDialog,
}));

/** A smaller plan that was asked for, here or by a link to `?downgrade=`. */
export function useIntendedChange(now: Subscription): {
  intend: (plan: PlanId) => void;
  dialog: ReactNode;
} {
  const [search, setSearch] = useSearchParams();
  const to = PLAN_IDS.find((id) => id === search.get("downgrade"));
  const isPossible =
    to !== undefined &&
    now.status !== null &&
    now.status !== "granted" &&
    comparePlans(to, now.plan) < 0;
  return {
    intend: (plan) => setSearch({ downgrade: plan }, { preventScrollReset: true }),
    dialog: isPossible ? (
      <Suspense>
        <SmallerPlanDialog
          now={now}
          to={to}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
      </Suspense>
    ) : null,
  };
}
