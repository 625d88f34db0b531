import {
  BILLING_CYCLES,
  type BillingCycle,
  dollars,
  isPaidPlan,
  PER_CYCLE,
  type Plan,
  type PlanId,
  planLines,
  priceNote,
} from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { InCycle } from "./cycle-radios.tsx";
import { signUpHref } from "./sign-up-href.ts";

const FOR: Record<PlanId, string> = {
  free: "See where a site stands, week by week.",
  lite: "For a site you check every day.",
  professional: "For many sites or long keyword lists.",
  enterprise: "For large catalogs and whole portfolios.",
};

/** What people choose a plan by; the table below has the rest. */
const KEY_LIMITS = ["sites", "keywords", "pagesPerCrawl", "refresh"];

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li className="flex flex-col gap-5 bg-card p-5">
      <div>
        <h3 className="text-lg font-semibold">{plan.name}</h3>
        <p className="text-sm text-dim text-pretty lg:min-h-12">{FOR[plan.id]}</p>
      </div>
      {isPaidPlan(plan.id) ? (
        BILLING_CYCLES.map((cycle) => (
          <InCycle key={cycle} cycle={cycle}>
            <Offer plan={plan} cycle={cycle} />
          </InCycle>
        ))
      ) : (
        <Offer plan={plan} cycle="monthly" />
      )}
      <ul className="flex flex-col gap-1.5 text-sm">
        {planLines(plan)
          .filter(({ key }) => KEY_LIMITS.includes(key))
          .map(({ key, words }) => (
            <li key={key} className="flex gap-2">
              <Icon name="check" className="mt-1 text-better" />
              <span className="first-letter:uppercase">{words}</span>
            </li>
          ))}
      </ul>
    </li>
  );
}

function Offer({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  const isPaid = isPaidPlan(plan.id);
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="figures text-3xl tracking-tight">{dollars(plan.prices[cycle])}</span>{" "}
        <span className="text-dim">{PER_CYCLE[cycle]}</span>
      </p>
      <p className="text-sm text-dim text-pretty sm:min-h-12">{priceNote(plan, cycle)}</p>
      <LinkButton
        rel="nofollow"
        data-goal={`plan-${plan.id}`}
        href={signUpHref(plan.id, cycle)}
        variant={isPaid ? "secondary" : "primary"}
        className="mt-3 h-11 w-full"
      >
        {isPaid ? `Choose ${plan.name}` : "Start free"}
        {isPaid ? <span className="sr-only">billed {cycle}</span> : null}
      </LinkButton>
    </div>
  );
}
