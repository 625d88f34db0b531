/** What happens when a card is charged. */
export type ChargeOutcome = "pays" | "declines" | "asks";

export interface TestCard {
  readonly label: string;
  readonly hint: string;
  readonly brand: string;
  readonly last4: string;
  /** The customer is at the page. */
  readonly atThePage: ChargeOutcome;
  /** The customer changed plans elsewhere. */
  readonly atAChange: ChargeOutcome;
  readonly atARenewal: Exclude<ChargeOutcome, "asks">;
}

/** Named as Stripe names its own test cards; no other card can be given. */
export const TEST_CARDS = {
  pm_card_visa: {
    label: "Pays",
    hint: "Every payment goes through.",
    brand: "Visa",
    last4: "4242",
    atThePage: "pays",
    atAChange: "pays",
    atARenewal: "pays",
  },
  pm_card_authenticationRequired: {
    label: "Asks for a second step",
    hint: "The bank wants you to approve the payment.",
    brand: "Visa",
    last4: "3184",
    atThePage: "asks",
    atAChange: "asks",
    atARenewal: "pays",
  },
  pm_card_chargeCustomerFail: {
    label: "Pays now, fails at the next renewal",
    hint: "For the way a payment problem is told and fixed.",
    brand: "Mastercard",
    last4: "0341",
    atThePage: "pays",
    atAChange: "declines",
    atARenewal: "declines",
  },
  pm_card_chargeDeclined: {
    label: "Is declined",
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
