export interface DatedSite {
  readonly created_at: string;
  readonly is_active: boolean;
}

/** Shown where the address names none: the newest site that is not paused. */
export function defaultSite<Site extends DatedSite>(sites: readonly Site[]): Site | null {
  const newest = sites.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return newest.find(({ is_active }) => is_active) ?? newest[0] ?? null;
}
