import { html } from "hono/html";
import { TEST_CARD_IDS, TEST_CARDS, type TestCardId } from "../life/test-cards.ts";
import type { Markup } from "./document.ts";

export const DECLINED = "Your card was declined.";
export const NO_CARD = "Choose one of the test cards.";

/** Radio buttons without a text field: nobody can enter a real card here. */
export function cardChoice(chosen: TestCardId, legend = "Pay with a test card"): Markup {
  return html`<fieldset><legend>${legend}</legend>${TEST_CARD_IDS.map((id) => option(id, id === chosen))}</fieldset>`;
}

function option(id: TestCardId, checked: boolean): Markup {
  const { label, hint, last4 } = TEST_CARDS[id];
  return html`<label class="card"><input type="radio" name="card" value="${id}" required ${checked ? "checked" : ""}><span>${label}</span><span class="digits"><span aria-hidden="true">••••</span> ${last4}</span><span class="hint">${hint}</span></label>`;
}
