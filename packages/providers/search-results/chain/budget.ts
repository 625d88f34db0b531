import type { ProviderName } from "../port.ts";

/** The daily budget, shared by all workers. */
export interface Budget {
  /**
   * False if it would exceed the budget, and then nothing is counted; a negative amount is
   * refunded.
   */
  spend(provider: ProviderName, usd: number): Promise<boolean>;
}

export const unlimitedBudget: Budget = { spend: async () => true };
