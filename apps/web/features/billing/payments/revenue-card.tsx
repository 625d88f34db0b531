import { dollars } from "@sightline/domain/billing";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";

const revenueQuery = queryOptions({
  queryKey: ["admin", "payments", "revenue"],
  queryFn: ({ signal }) => adminClient.payments.revenue({}, { signal }),
});

const NAMES = { lite: "Lite", professional: "Professional", enterprise: "Enterprise" } as const;

/** Who pays now, and what that brings per month. */
export function RevenueCard() {
  const revenue = useQuery(revenueQuery);
  const { data } = revenue;
  return (
    <Card>
      <CardHeader
        title={
          data === undefined
            ? "Revenue"
            : `${dollars(data.monthly)} per month from ${counted(data.paying, "paying customer")}`
        }
        description="At list prices, with yearly plans spread over twelve months. Promotions don't count."
      />
      <Loaded what="Revenue" inCard query={revenue} skeleton={<LinesSkeleton lines={2} />}>
        {({ plans }) =>
          plans.length === 0 ? (
            <p className="px-4 pb-4 text-dim">Nobody has a paid plan yet.</p>
          ) : (
            <ul className="px-4 pb-3">
              {plans.map(({ plan, cycle, customers }) => (
                <li key={`${plan} ${cycle}`} className="flex justify-between gap-4 py-1.5">
                  <span>
                    {NAMES[plan]}, {cycle}
                  </span>
                  <span className="figures">{formatNumber(customers)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
