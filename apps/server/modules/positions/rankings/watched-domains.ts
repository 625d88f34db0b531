import { sameDomain } from "@sightline/providers/search-results";
import { type RawBuilder, sql } from "kysely";

export interface WatchedDomain {
  readonly domain: string;
  /** Whether its subdomains count, too. */
  readonly hasBeneath: boolean;
}

export function watchedDomains(sites: readonly { readonly domain: string }[]): WatchedDomain[] {
  return sites.map(({ domain }) => {
    return { domain, hasBeneath: sameDomain(`http://beneath.${domain}`, domain) };
  });
}

/** As a table `watched (domain, has_beneath)`. */
export function watchedTable(watched: readonly WatchedDomain[]): RawBuilder<unknown> {
  return sql`(
    select * from unnest(
      ${watched.map(({ domain }) => domain)}::text[],
      ${watched.map(({ hasBeneath }) => hasBeneath)}::boolean[]
    ) as watched (domain, has_beneath)
  )`;
}

/** Whose result each position of a snapshot is: `owner`, `position`, down to `depth`. */
export function ownersOf(depth: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select distinct on (result.position) watched.domain as owner, result.position
    from unnest(snapshot.domains, snapshot.positions) as result (domain, position)
    join watched on result.domain = watched.domain or (watched.has_beneath
      and right(result.domain, length(watched.domain) + 1) = '.' || watched.domain)
    where result.position <= ${depth}
    order by result.position, length(watched.domain) desc
  )`;
}
