import { useSettings } from "../../../runtime/page/settings.ts";
import { Closing } from "../closing.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { TestPayments } from "./test-payments.tsx";
import { UnitsSection } from "./units-section.tsx";

export function PricingPage() {
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  return (
    <>
      <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-10 sm:pt-24">
        <h1 className="text-4xl font-semibold tracking-[-0.035em]">
          Start free. Pay for more, not for access.
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
          Every audit, analysis and insight is in every plan. Plans differ in how many sites,
          keywords and pages you watch, and how often.
        </p>
      </section>
      {isSandbox ? <TestPayments /> : null}
      <PlansSection />
      <LimitsSection />
      <UnitsSection />
      <QuestionsSection isSandbox={isSandbox} />
      <Closing />
    </>
  );
}
