import { PLANS, USAGE_NOTICES } from "@sightline/domain/billing";
import { Icon } from "@sightline/ui/icon";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

export function QuestionsSection({ isSandbox }: { isSandbox: boolean }) {
  return (
    <section aria-labelledby="questions" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_8fr]">
        <div>
          <h2 id="questions" className="scroll-mt-8 text-2xl font-semibold tracking-tight">
            Questions and answers
          </h2>
          <p className="mt-4 text-dim text-pretty">
            Don’t see your question?{" "}
            <a href="/contact" className={textLink}>
              Contact us
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {questionsAbout(isSandbox).map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <Icon name="chevron-down" className="text-dim group-open:rotate-180" />
              </summary>
              <p className="max-w-2xl pb-5 text-dim text-pretty">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

interface Question {
  question: string;
  answer: ReactNode;
}

const [EARLY, FULL] = USAGE_NOTICES;
const largest = PLANS.enterprise.name;

/** What the software does, not what it might: each answer can be tried. */
function questionsAbout(isSandbox: boolean): readonly Question[] {
  return [
    {
      question: "Is there a free trial?",
      answer:
        "No, but there’s a free plan. It doesn’t require a credit card and never expires. It includes the same audits, analyses and recommendations as the other plans, with lower limits and without the API.",
    },
    { question: "How do I pay?", answer: isSandbox ? TEST_CARD : CARD },
    {
      question: "What happens when I reach a limit?",
      answer: `We don’t charge extra and we don’t delete anything. You can’t start anything new beyond the limit, and we’ll tell you which limit you reached and which plan has more room. We’ll email you when you’ve used ${EARLY}% and ${FULL}% of your monthly units. Scheduled checks and crawls continue, because they don’t use units.`,
    },
    {
      question: "Can I upgrade at any time?",
      answer:
        "Yes, and it takes effect immediately. You pay the difference for the rest of your billing period. The same goes for switching from monthly to yearly.",
    },
    {
      question: "Can I downgrade?",
      answer:
        "Yes. It takes effect at the end of your billing period, and you can undo it until then. Anything that doesn’t fit in the smaller plan is paused, newest first. Nothing is deleted, and you can reactivate paused items when there’s room.",
    },
    {
      question: "How do I cancel?",
      answer: (
        <>
          With one button on{" "}
          <a href="/subscription" rel="nofollow" className={textLink}>
            your subscription page
          </a>
          , at any time. You keep your plan until the end of the billing period, and then you move
          to {PLANS.free.name}. You won’t lose anything you saved.
        </>
      ),
    },
    {
      question: "Can I get a refund?",
      answer: (
        <>
          Canceling doesn’t trigger a refund: you keep what you paid for until the billing period
          ends. If something went wrong,{" "}
          <a href="/contact" className={textLink}>
            tell us
          </a>
          . The{" "}
          <a href="/terms" className={textLink}>
            terms
          </a>{" "}
          cover the rest.
        </>
      ),
    },
    {
      question: "What if my card is declined at renewal?",
      answer:
        "You keep your plan while the payment is retried for a few days, and you can enter another card. If no payment goes through, your plan ends and you move to the free plan.",
    },
    {
      question: "What about tax and invoices?",
      answer:
        "The price you see is the price you pay. Sightline doesn’t add tax or calculate any you may owe. You’ll find an invoice for every payment on your subscription page.",
    },
    {
      question: `What if ${largest} is too small?`,
      answer: (
        <>
          <a href="/contact" className={textLink}>
            Contact us
          </a>{" "}
          and tell us what you need. There’s no larger plan to buy here.
        </>
      ),
    },
    {
      question: "Can I self-host Sightline?",
      answer:
        "Yes. The source code is licensed under the GNU Affero General Public License, version 3, and one command starts the whole product. It has the same plans and limits. Until you connect Stripe, payments run in a sandbox.",
    },
  ];
}

const CARD =
  "By card, on Stripe’s payment page. Your card details never reach Sightline. You pay for the first month or year up front, and your plan renews at the same price until you cancel.";

const TEST_CARD =
  "With a test card. This installation uses a built-in payment sandbox, so you won’t be charged. Everything else works the same: your plan starts, it renews every month or year until you cancel, and you get invoices.";
