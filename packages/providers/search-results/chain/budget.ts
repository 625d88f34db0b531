import type { ProviderName } from "../port.ts";

/** What may be spent a day, counted where every worker sees it. */
export interface Budget {
  /** False when it would be too much, and then nothing is counted; a negative sum is given back. */
  spend(provider: ProviderName, usd: number): Promise<boolean>;
}

export const unlimitedBudget: Budget = { spend: async () => true };
