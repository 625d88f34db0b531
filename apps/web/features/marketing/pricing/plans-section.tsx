import { PLAN_IDS, PLANS } from "@sightline/domain/billing";
import { textLink } from "@sightline/ui/text-link";
import type { ShownPlace } from "../../../runtime/ab-tests/shown-content.ts";
import { PositionsNote } from "../../../runtime/page/positions-note.tsx";
import { CycleRadios } from "./cycle-radios.tsx";
import { PlanCard } from "./plan-card.tsx";

/** Both prices are in the page; the radios choose by CSS alone which one shows. */
export function PlansSection({ shown }: { shown: ShownPlace }) {
  const ids = shown.content.order === "largest first" ? PLAN_IDS.toReversed() : PLAN_IDS;
  return (
    <section
      aria-labelledby="plans"
      data-ab-tests={shown.tests}
      className="group/plans mx-auto w-full max-w-6xl px-6 pb-20"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="plans" className="text-2xl font-semibold tracking-tight">
          Plans
        </h2>
        <CycleRadios />
      </div>
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {ids.map((id) => (
          <PlanCard key={id} plan={PLANS[id]} />
        ))}
      </ul>
      <p className="mt-5 text-sm text-dim text-pretty">
        Prices are in US dollars, and nothing is added at checkout. See{" "}
        <a href="#limits" className={textLink}>
          every limit
        </a>
        ,{" "}
        <a href="#units" className={textLink}>
          what a unit is
        </a>{" "}
        and{" "}
        <a href="#questions" className={textLink}>
          common questions
        </a>
        .
      </p>
      <PositionsNote className="mt-2" />
    </section>
  );
}
