import { PLANS, type PlanId } from "@sightline/domain/billing";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

/** Asked anew each time: what goes inactive depends on what is in use at that moment. */
export function downgradePreviewQuery(plan: PlanId) {
  return queryOptions({
    queryKey: ["downgrade-preview", plan],
    queryFn: ({ signal }) =>
      client.billing.previewDowngrade({ targetTier: PLANS[plan].tier }, { signal }),
    staleTime: 0,
  });
}
