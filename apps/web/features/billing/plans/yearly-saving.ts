import type { Plan } from "@sightline/domain/billing";

/** What a year costs less than twelve months; zero where it does not. */
export function yearlySaving({ prices }: Plan): number {
  return Math.max(prices.monthly * 12 - prices.yearly, 0);
}
