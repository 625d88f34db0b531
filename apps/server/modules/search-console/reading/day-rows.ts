import { KEYWORD_MAX_LENGTH, keywordKey } from "@sightline/domain/keywords";
import { type OwnPosition, sameDomain } from "@sightline/providers/search-results";

/** A query and page on one day, over all countries and devices. */
export interface DayRow {
  readonly queryKey: string;
  readonly page: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** Selected by impressions: selecting by clicks would make every fitted curve too steep. */
const MOST_ROWS = 2_000;
/** Longer ones don't fit into the index. */
const LONGEST_PAGE_BYTES = 1_500;

/** The top rows of a day, plus all rows of tracked keywords. */
export function dayRows(
  rows: readonly OwnPosition[],
  site: string,
  watchedKeys: ReadonlySet<string>,
): DayRow[] {
  const own = rows.filter(({ page }) => sameDomain(page, site));
  const together = overRanks(own).sort((one, other) => other.impressions - one.impressions);
  return together.filter(({ queryKey }, place) => place < MOST_ROWS || watchedKeys.has(queryKey));
}

function overRanks(rows: readonly OwnPosition[]): DayRow[] {
  const sums = new Map<string, DayRow>();
  for (const { query, page, clicks, impressions, position } of rows) {
    const queryKey = keywordKey(query);
    if (impressions === 0 || !isKeepable(queryKey, page)) continue;
    const id = `${queryKey}\n${page}`;
    const sum = sums.get(id) ?? { queryKey, page, clicks: 0, impressions: 0, position: 0 };
    const shown = sum.impressions + impressions;
    sums.set(id, {
      queryKey,
      page,
      clicks: sum.clicks + clicks,
      impressions: shown,
      position: (sum.position * sum.impressions + position * impressions) / shown,
    });
  }
  return [...sums.values()];
}

function isKeepable(queryKey: string, page: string): boolean {
  if (queryKey.length === 0 || queryKey.length > KEYWORD_MAX_LENGTH) return false;
  return Buffer.byteLength(page) <= LONGEST_PAGE_BYTES && !`${queryKey}${page}`.includes("\0");
}
