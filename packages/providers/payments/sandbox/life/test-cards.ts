/** What happens when a card is charged. */
export type ChargeOutcome = "pays" | "declines" | "asks";

export interface TestCard {
  readonly label: string;
  readonly hint: string;
  readonly brand: string;
  readonly last4: string;
  /** With the customer on the page. */
  readonly atThePage: ChargeOutcome;
  /** When the customer changed plans elsewhere. */
  readonly atAChange: ChargeOutcome;
  readonly atARenewal: Exclude<ChargeOutcome, "asks">;
}

/** Named like Stripe's own test cards; no other card can be used. */
export const TEST_CARDS = {
  pm_card_visa: {
    label: "Succeeds",
    hint: "Every payment goes through.",
    brand: "Visa",
    last4: "4242",
    atThePage: "pays",
    atAChange: "pays",
    atARenewal: "pays",
  },
  pm_card_authenticationRequired: {
    label: "Needs approval",
    hint: "The bank asks you to approve the payment.",
    brand: "Visa",
    last4: "3184",
    atThePage: "asks",
    atAChange: "asks",
    atARenewal: "pays",
  },
  pm_card_chargeCustomerFail: {
    label: "Succeeds now, fails at renewal",
    hint: "Shows what happens when a renewal fails, and how to fix it.",
    brand: "Mastercard",
    last4: "0341",
    atThePage: "pays",
    atAChange: "declines",
    atARenewal: "declines",
  },
  pm_card_chargeDeclined: {
    label: "Declined",
    hint: "No payment goes through.",
    brand: "Visa",
    last4: "0002",
    atThePage: "declines",
    atAChange: "declines",
    atARenewal: "declines",
  },
} as const satisfies Record<string, TestCard>;

export type TestCardId = keyof typeof TEST_CARDS;

export const TEST_CARD_IDS: readonly TestCardId[] = [
  "pm_card_visa",
  "pm_card_authenticationRequired",
  "pm_card_chargeCustomerFail",
  "pm_card_chargeDeclined",
];

export function testCardNamed(name: unknown): TestCardId | null {
  return TEST_CARD_IDS.find((id) => id === name) ?? null;
}
