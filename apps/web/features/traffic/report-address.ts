import { DIMENSIONS, type Dimension, type TrafficFilters } from "@sightline/domain/traffic";

/** The filters in the URL: `?source=Google&path=/pricing`. An empty source is 'direct'. */
export function filtersIn(search: URLSearchParams): TrafficFilters {
  return Object.fromEntries(
    DIMENSIONS.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The same view with something changed; null removes it. It begins on its first page. */
export function searchWith(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? "" : `?${next}`;
}

export const NO_FILTERS: Readonly<Record<Dimension, null>> = {
  ...{ path: null, category: null, channel: null, source: null },
  ...{ campaign: null, country: null, device: null },
};

/** Another report of the same days and filters. */
export function sameReport(search: URLSearchParams, changes: Record<string, string | null> = {}) {
  const own = {
    ...{ step: null, by: null, sort: null, type: null, status: null, tier: null },
    ...{ own: null },
  };
  return searchWith(search, { ...own, reason: null, ...changes });
}
