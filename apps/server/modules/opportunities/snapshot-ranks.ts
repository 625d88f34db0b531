import type { Tables } from "@sightline/database";
import { ownerOf } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { absentWord, liesUnder, unclearDomains } from "../positions/index.ts";

/** What a snapshot says about each tracked site, in the order of the sites. */
export interface SnapshotRanks {
  /**
   * The position of its best page; 0: not found. From the built-in index: its place among the sites
   * that cover the search; 0: it doesn't; null: the index had no page of it.
   */
  readonly best: readonly (number | null)[];
  /** How many of its pages were found. */
  readonly pages: readonly number[];
  /** From the built-in index: sites with a page that may cover the search, but may not. */
  readonly unclear: readonly boolean[];
  /** No page of the site that it was compared for covers the search. */
  readonly isAbsent: boolean;
}

export type ReadRanks = (
  watched: readonly string[],
  snapshotIds: readonly number[],
) => Promise<ReadonlyMap<number, SnapshotRanks>>;

/** Cache size: this many sites with ten thousand keywords take about forty megabytes. */
const SITES_KEPT = 20;
const READ_TOGETHER = 2_000;

/** Snapshots are immutable, so their ranks are cached while a site is in use. */
export function createRankReader(db: Kysely<Tables>): ReadRanks {
  const keptBySites = new Map<string, ReadonlyMap<number, SnapshotRanks>>();
  return async (watched, snapshotIds) => {
    const key = watched.join(" ");
    const kept = keptBySites.get(key);
    const ranks = new Map<number, SnapshotRanks>();
    const unread: number[] = [];
    for (const id of snapshotIds) {
      const known = kept?.get(id);
      if (known === undefined) unread.push(id);
      else ranks.set(id, known);
    }
    const ownerAt = ownerFinder(watched);
    for (let from = 0; from < unread.length; from += READ_TOGETHER) {
      const snapshots = await readSnapshots(db, unread.slice(from, from + READ_TOGETHER));
      for (const snapshot of snapshots) {
        ranks.set(snapshot.id, ranksIn(snapshot, watched, ownerAt));
      }
    }
    keptBySites.delete(key);
    keptBySites.set(key, ranks);
    const [oldest] = keptBySites.keys();
    if (keptBySites.size > SITES_KEPT && oldest !== undefined) keptBySites.delete(oldest);
    return ranks;
  };
}

interface SnapshotText {
  readonly id: number;
  readonly domains: string;
  readonly positions: string;
  /** Null: a web result, or the sites in the index at the time weren't stored. */
  readonly searched: readonly string[] | null;
  readonly unclear: readonly string[] | null;
  readonly isAbsent: boolean;
}

/** Space-separated: PostgreSQL arrays take ten times as long to parse. */
async function readSnapshots(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<readonly SnapshotText[]> {
  const { rows } = await sql<SnapshotText>`
    select id, array_to_string(coalesce(compared.domains, snapshot.domains), ' ') as domains,
      array_to_string(coalesce(compared.places, snapshot.positions), ' ') as positions,
      searched -> 'domains' as searched, ${unclearDomains("snapshot")} as unclear,
      ${absentWord("snapshot")} is not null as "isAbsent"
    from search_snapshots as snapshot
    left join lateral (
      select coalesce(array_agg(page ->> 'domain' order by place), '{}') as domains,
        coalesce(array_agg(place::smallint order by place), '{}') as places
      from jsonb_array_elements(searched -> 'best') with ordinality as listed (page, place)
    ) as compared on searched is not null
    where id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

function ranksIn(
  { domains, positions, searched, unclear, isAbsent }: SnapshotText,
  watched: readonly string[],
  ownerAt: (domain: string) => number,
): SnapshotRanks {
  const best = watched.map((site): number | null =>
    searched?.includes(site) === false ? null : 0,
  );
  const pages = new Array<number>(watched.length).fill(0);
  const ranks = positions.split(" ");
  domains.split(" ").forEach((domain, index) => {
    const owner = ownerAt(domain);
    if (owner === -1) return;
    const rank = Number(ranks[index]);
    const known = best[owner] ?? 0;
    if (known === 0 || rank < known) best[owner] = rank;
    pages[owner] = (pages[owner] ?? 0) + 1;
  });
  const mayCover = watched.map((site) => unclear?.includes(site) === true);
  return { best, pages, unclear: mayCover, isAbsent };
}

/**
 * The index of a domain's owner among the tracked sites, or -1; cached, because few domains recur
 * often.
 */
function ownerFinder(watched: readonly string[]): (domain: string) => number {
  const known = new Map<string, number>();
  return (domain) => {
    const before = known.get(domain);
    if (before !== undefined) return before;
    const owner = ownerOf({ domain, url: `http://${domain}` }, watched, liesUnder);
    const at = owner === null ? -1 : watched.indexOf(owner);
    known.set(domain, at);
    return at;
  };
}
