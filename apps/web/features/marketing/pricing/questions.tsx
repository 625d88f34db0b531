import { PLANS, USAGE_NOTICES } from "@sightline/domain/billing";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

interface Question {
  question: string;
  answer: ReactNode;
}

const [EARLY, FULL] = USAGE_NOTICES;
const largest = PLANS.enterprise.name;

/** What the software does, not what it might: each answer can be tried. */
export function questionsAbout(isSandbox: boolean): readonly Question[] {
  return [
    {
      question: "Is there a trial?",
      answer:
        "No, there is the free plan instead. It needs no card and has no end. It does what the others do, with smaller limits.",
    },
    { question: "How do I pay?", answer: isSandbox ? TEST_CARD : CARD },
    {
      question: "What happens when I reach a limit?",
      answer: `Nothing is charged on top and nothing is deleted. What you asked for is refused, with the limit and the plan that has room. At ${EARLY}% and at ${FULL}% of the month's units a mail tells you. Checks and crawls on schedule go on without units.`,
    },
    {
      question: "Can I change to a larger plan at any time?",
      answer:
        "Yes, and it begins at once. You pay the difference for the rest of your paid period. The same goes for changing from monthly to yearly.",
    },
    {
      question: "And to a smaller one?",
      answer:
        "It takes effect when the period you have paid for ends, and you can take it back until then. What the smaller plan has no room for goes inactive, the newest first. Nothing is deleted, and you can make it active again when there is room.",
    },
    {
      question: "How do I cancel?",
      answer: (
        <>
          With a button on{" "}
          <a href="/subscription" rel="nofollow" className={textLink}>
            your subscription page
          </a>
          , at any time. The plan runs to the end of the paid period, then you are on{" "}
          {PLANS.free.name}. What you saved stays.
        </>
      ),
    },
    {
      question: "Do I get money back?",
      answer: (
        <>
          Not by cancelling: you keep what you have paid for until its period ends, and the software
          pays nothing back by itself. If something went wrong,{" "}
          <a href="/contact" className={textLink}>
            tell us
          </a>
          . The{" "}
          <a href="/terms" className={textLink}>
            terms
          </a>{" "}
          say the rest.
        </>
      ),
    },
    {
      question: "What if my card is declined at a renewal?",
      answer:
        "You keep your plan while the card is tried again for some days, and you can enter another one. If no payment goes through, the plan ends and you are on the free one.",
    },
    {
      question: "What about tax and invoices?",
      answer:
        "What you see is what is charged: Sightline adds no tax, and works out none that you may owe. Each payment has an invoice, which you find on your subscription page.",
    },
    {
      question: `What if ${largest} is too small?`,
      answer: (
        <>
          <a href="/contact" className={textLink}>
            Write to us
          </a>{" "}
          with what you need. There is no larger plan to buy here.
        </>
      ),
    },
    {
      question: "Can I run it myself?",
      answer:
        "Yes. The source code is under the GNU Affero General Public License, version 3, and one command starts the whole product. It has the same plans and limits. Until its owner connects Stripe, no money moves.",
    },
  ];
}

const CARD =
  "By card, on Stripe's payment page: your card never reaches Sightline. You pay for the first month or year, and the plan renews at the same price until you cancel.";

const TEST_CARD =
  "Here with a test card: this installation runs on a built-in payment sandbox, and no money moves. Everything else is as it would be: the plan begins, renews each month or year until you cancel, and has invoices.";
