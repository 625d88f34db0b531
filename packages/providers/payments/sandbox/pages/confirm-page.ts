import { html } from "hono/html";
import { TEST_CARDS, type TestCardId } from "../life/test-cards.ts";
import { document } from "./document.ts";

export const NOT_APPROVED = "The payment wasn't approved. Try again or choose another card.";

/** The second step, like a bank's confirmation page. */
export function confirmPage(step: {
  readonly action: string;
  readonly amount: string;
  readonly card: TestCardId;
  readonly leadsTo: string | null;
}): Promise<Response> {
  const { brand, last4 } = TEST_CARDS[step.card];
  return document({
    title: "Approve the payment · Sightline sandbox",
    leadsTo: step.leadsTo,
    main: html`<div class="panel stack">
<h1>Approve this payment?</h1>
<p class="dim">Your bank wants to confirm that you started it.</p>
<dl class="rows">
<div><dt>Amount</dt><dd>${step.amount}</dd></div>
<div><dt>To</dt><dd>Sightline</dd></div>
<div><dt>Card</dt><dd>${brand} ending in ${last4}</dd></div>
</dl>
<form method="post" action="${step.action}" class="actions">
<button name="answer" value="approve">Approve</button>
<button name="answer" value="refuse" class="quiet">Decline</button>
</form>
</div>`,
  });
}
