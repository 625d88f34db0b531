import { type Dimension, NONE, pageCategory, type TrafficFilters } from "@sightline/domain/traffic";
import type { TracedAccount } from "./accounts.queries.ts";

/** What is kept of an account's first visit, by what visits are counted by; the device isn't. */
export function originOf(account: TracedAccount, dimension: Dimension): string | null {
  switch (dimension) {
    case "source":
      return account.channel === null ? null : (account.source ?? NONE);
    case "country":
      return account.country ?? NONE;
    case "path":
      return account.landing_path;
    case "category":
      return account.landing_path === null ? null : pageCategory(account.landing_path);
    case "device":
      return null;
    default:
      return account[dimension];
  }
}

export interface BroughtAccounts {
  readonly sign_ups: number | null;
  readonly paying: number | null;
}

export const UNKNOWN_ACCOUNTS: BroughtAccounts = { sign_ups: null, paying: null };

export function countAccounts(
  accounts: readonly TracedAccount[],
  filters: TrafficFilters,
): BroughtAccounts {
  if (filters.device !== undefined) return UNKNOWN_ACCOUNTS;
  const meant = accountsWith(accounts, filters);
  return { sign_ups: meant.length, paying: meant.filter(({ is_paying }) => is_paying).length };
}

export function accountsWith(
  accounts: readonly TracedAccount[],
  filters: TrafficFilters,
): TracedAccount[] {
  const wanted = Object.entries(filters);
  return accounts.filter((account) =>
    wanted.every(([dimension, value]) => originOf(account, dimension as Dimension) === value),
  );
}

/** What each value brought; none where nobody signed up. */
export function accountsBy(
  accounts: readonly TracedAccount[],
  dimension: Dimension,
  filters: TrafficFilters,
): (value: string) => BroughtAccounts {
  if (dimension === "device" || filters.device !== undefined) return () => UNKNOWN_ACCOUNTS;
  const groups = Map.groupBy(accountsWith(accounts, filters), (one) => originOf(one, dimension));
  return (value) => countAccounts(groups.get(value) ?? [], {});
}
