import { Icon } from "@sightline/ui/icon";
import type { ShownPlace } from "../../../runtime/ab-tests/shown-content.ts";
import { useSettings } from "../../../runtime/page/settings.ts";
import { Closing } from "../closing.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { UnitsSection } from "./units-section.tsx";

export function PricingPage({ plans }: { plans: ShownPlace }) {
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  return (
    <>
      <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-10 sm:pt-24">
        <h1 className="text-4xl font-semibold tracking-[-0.035em]">
          Start free. Pay when you track more.
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
          Every plan includes every audit, analysis and recommendation. Plans differ in how many
          sites, keywords and pages you can track, and how often we check them.
        </p>
      </section>
      {isSandbox ? <TestPayments /> : null}
      <PlansSection shown={plans} />
      <LimitsSection />
      <UnitsSection />
      <QuestionsSection isSandbox={isSandbox} />
      <Closing />
    </>
  );
}

/** Without real payments, nobody should mistake a price for a bill. */
function TestPayments() {
  return (
    <section aria-label="Test payments" className="mx-auto w-full max-w-6xl px-6 pb-8">
      <p className="flex gap-3 rounded-md border border-line bg-card px-4 py-3 text-sm text-pretty">
        <Icon name="info" className="mt-1 text-caution" />
        <span>
          <strong className="font-medium">This installation uses test payments.</strong> You can go
          through the whole checkout with a test card, and you won’t be charged.
        </span>
      </p>
    </section>
  );
}
