import type { Subscription } from "@sightline/contract";
import { PLANS, priceWords } from "@sightline/domain/billing";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";

export interface Purchase {
  choice: PlanChoice;
  situation: "first" | "larger";
  now: Pick<Subscription, "plan" | "status" | "next" | "ends_at">;
  isSandbox: boolean;
}

/** What will happen after the button, in order. */
export function nextSteps({ choice, situation, now, isSandbox }: Purchase): readonly string[] {
  const { name } = PLANS[choice.plan];
  const price = priceWords(PLANS[choice.plan], choice.cycle);
  const where = isSandbox ? "the sandbox's payment page" : "Stripe's payment page";
  const renewal = `It renews at ${price} until you cancel. Cancel any time: the plan then ends with the paid period.`;
  if (situation === "first") {
    return [
      `You pay for the first ${choice.cycle === "yearly" ? "year" : "month"} on ${where}. Your card never reaches Sightline.`,
      `You come back here, and ${name} begins as soon as the payment is confirmed.`,
      renewal,
    ];
  }
  const isChanging = now.next !== null || now.ends_at !== null;
  return [
    "The difference for the rest of your paid period is charged now to the card on file.",
    `${name} begins at once.${isChanging ? " The change you had planned is dropped." : ""}`,
    renewal,
  ];
}
