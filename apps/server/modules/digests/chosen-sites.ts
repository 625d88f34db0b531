import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { invalidField } from "../../platform/http/index.ts";
import { activeSitesOf } from "../companies/index.ts";

/** A customer's site, as a call may name it. */
export interface NamedSite {
  /** Null: only its domain is known anymore. */
  readonly id: string | null;
  readonly domain: string;
}

export async function ownSites(db: Kysely<Tables>, userId: string) {
  return activeSitesOf(db, sql<string>`${userId}::uuid`)
    .select(["sites.id", "companies.domain"])
    .execute();
}

/**
 * Those that were named, each by its domain or id. Left out, it's the only one there is: of several,
 * one may be another client's, so nothing is chosen by default.
 */
export function chosenSites<Site extends NamedSite>(
  sites: readonly Site[],
  named: readonly string[] | undefined,
  missing: string,
): Site[] {
  if (named === undefined) {
    if (sites.length > 1) throw invalidField("sites", missing);
    return [...sites];
  }
  const wanted = new Set(named.map((one) => one.trim().toLowerCase()));
  const chosen = sites.filter(({ id, domain }) => wanted.delete(domain) || wanted.delete(id ?? ""));
  if (wanted.size > 0) throw invalidField("sites", "Choose from your own sites.");
  return chosen;
}
