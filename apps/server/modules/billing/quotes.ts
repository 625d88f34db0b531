import type { BillingCycle, PaidPlanId } from "@sightline/domain/billing";
import { z } from "zod";
import { createSeal } from "../../platform/config/index.ts";

const VALID_FOR_MS = 30 * 60 * 1000;

/** What an upgrade costs, as it was shown to a customer. */
export interface Quote {
  readonly subscriptionId: string;
  readonly plan: PaidPlanId;
  readonly cycle: BillingCycle;
  readonly amountDue: number;
  readonly currency: string;
  readonly proratedAt: Date;
}

export interface Quotes {
  write(userId: string, quote: Quote): { text: string; validUntil: Date };
  /** Null unless we wrote it for this customer, less than half an hour ago. */
  read(userId: string, text: string): Quote | null;
}

const Written = z.object({
  subscriptionId: z.string(),
  plan: z.custom<PaidPlanId>(),
  cycle: z.custom<BillingCycle>(),
  amountDue: z.int(),
  currency: z.string(),
  proratedAt: z.coerce.date(),
  validUntil: z.coerce.date(),
});

/** Sealed, because a customer who could choose the moment of proration would choose the price. */
export function createQuotes(key: Buffer, now: () => Date): Quotes {
  const seal = createSeal(key);
  return {
    write(userId, quote) {
      const validUntil = new Date(now().getTime() + VALID_FOR_MS);
      return { text: seal.close(JSON.stringify({ ...quote, validUntil }), userId), validUntil };
    },
    read(userId, text) {
      const opened = seal.open(text, userId);
      if (opened === null) return null;
      const { validUntil, ...quote } = Written.parse(JSON.parse(opened));
      return validUntil > now() ? quote : null;
    },
  };
}
