import { BILLING_CYCLES, type BillingCycle } from "@sightline/domain/billing";
import type { ReactNode } from "react";

const NAMES: Record<BillingCycle, string> = { monthly: "Monthly", yearly: "Yearly" };

export function CycleRadios() {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md border border-line bg-sunk p-0.5 text-sm">
      <legend className="sr-only">Billing cycle</legend>
      {BILLING_CYCLES.map((cycle) => (
        <label
          key={cycle}
          className="relative flex h-10 items-center justify-center rounded-sm px-4 text-dim hover:text-ink has-checked:bg-card has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="cycle"
            value={cycle}
            defaultChecked={cycle === "monthly"}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {NAMES[cycle]}
        </label>
      ))}
    </fieldset>
  );
}

const SHOWN: Record<BillingCycle, string> = {
  monthly: "group-has-[[value=yearly]:checked]/plans:hidden",
  yearly: "not-group-has-[[value=yearly]:checked]/plans:hidden",
};

/** Shown only while its cycle is selected. */
export function InCycle({ cycle, children }: { cycle: BillingCycle; children: ReactNode }) {
  return <div className={SHOWN[cycle]}>{children}</div>;
}
