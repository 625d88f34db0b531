/** Searches of sites that Debian packages, with the pages that a person who knows them would pick. */
export interface Collection {
  readonly sites: readonly Site[];
  readonly queries: readonly JudgedQuery[];
}

export interface Site {
  readonly name: string;
  /** What people call it. */
  readonly names: readonly string[];
  /** The Debian package, and where it puts the pages. */
  readonly package: string;
  readonly folder: string;
  readonly language: string;
  readonly files: string;
  readonly exclude?: readonly string[];
  /** False: symbolic links aren't pages of this site. */
  readonly followSymlinks?: boolean;
  readonly note?: string;
}

export interface JudgedQuery {
  readonly site: string;
  readonly group: QueryGroup;
  readonly query: string;
  readonly language: string;
  /** Files; any of them will do. None: no page of the site answers it. */
  readonly pages: readonly string[];
  /** Files that the site no longer has when it is asked. */
  readonly deleted?: readonly string[];
}

export const RANKED_GROUPS = [
  "topic",
  "brand-before",
  "brand-after",
  "question",
  "misspelling",
] as const;

/** What no page answers, or none since some are deleted. */
export const UNANSWERED_GROUPS = ["not-covered", "deleted"] as const;

export type QueryGroup = (typeof RANKED_GROUPS)[number] | (typeof UNANSWERED_GROUPS)[number];

const GROUPS: ReadonlySet<string> = new Set([...RANKED_GROUPS, ...UNANSWERED_GROUPS]);

/** Fails on a query of an unknown site or group, or without pages where some must answer it. */
export function checked(collection: Collection): Collection {
  const sites = new Set(collection.sites.map(({ name }) => name));
  for (const { site, group, query, pages } of collection.queries) {
    const isAnswered = pages.length > 0 || UNANSWERED_GROUPS.some((one) => one === group);
    if (sites.has(site) && GROUPS.has(group) && isAnswered) continue;
    throw new Error(`'${query}' (${group}) of ${site} is not a query of this collection.`);
  }
  return collection;
}
