import { BILLING_CYCLES, type BillingCycle } from "@sightline/domain/billing";

export interface CycleSwitchProps {
  cycle: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
}

const names: Record<BillingCycle, string> = { monthly: "Monthly", yearly: "Yearly" };

export function CycleSwitch({ cycle, onChange }: CycleSwitchProps) {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md border border-line bg-sunk p-0.5">
      <legend className="sr-only">Billing cycle</legend>
      {BILLING_CYCLES.map((one) => (
        <label
          key={one}
          className="relative flex h-7 flex-1 items-center justify-center rounded-sm px-3 text-dim hover:text-ink has-checked:bg-card has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-10 pointer-coarse:px-4"
        >
          <input
            type="radio"
            name="cycle"
            value={one}
            checked={one === cycle}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
}
