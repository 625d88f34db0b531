import type { PaymentDrift } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { useCompareCustomers } from "./setup-calls.ts";

export function DriftCard({ drifts }: { drifts: readonly PaymentDrift[] }) {
  const compare = useCompareCustomers();
  const clock = useClock();
  return (
    <Card>
      <CardHeader
        title={drifts.length === 0 ? "No differences found" : "Differences found and fixed"}
        description="Each night, we check every customer's subscription against the provider, fix any differences and list them here."
        actions={
          <Button size="sm" busy={compare.isPending} onClick={() => compare.mutate()}>
            Check now
          </Button>
        }
      />
      {drifts.length === 0 ? (
        <div className="pb-1.5" />
      ) : (
        <ul className="flex flex-col divide-y divide-line px-4 pb-2">
          {drifts.map((drift) => (
            <li
              key={`${drift.email} ${drift.found_at}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="figures min-w-0 wrap-anywhere">{drift.email}</span>
              <span>
                {drift.before} <span aria-hidden="true">→</span>
                <span className="sr-only">changed to</span> {drift.after}
              </span>
              <span className="text-sm text-dim">
                <Age at={drift.found_at} clock={clock} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
