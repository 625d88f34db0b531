import type { Competitor } from "@sightline/contract";
import { MOST_COMPARED } from "@sightline/domain/opportunities";
import type { GapRequest } from "../calls.ts";
import type { GapView } from "./gap-view.ts";

/** Competitors in the URL that are still tracked; otherwise the first few. */
export function comparedOf(
  competitors: readonly Competitor[],
  against: readonly string[],
): readonly Competitor[] {
  const named = competitors.filter(({ domain }) => against.includes(domain));
  return named.length > 0 ? named : competitors.slice(0, MOST_COMPARED);
}

/**
 * Adds or removes a competitor in the URL, in the order of their colors, which is the order they
 * were added. At least one, at most five.
 */
export function againstToggled(
  competitors: readonly Competitor[],
  against: readonly string[],
  toggled: string,
): readonly string[] {
  const now = comparedOf(competitors, against).map(({ domain }) => domain);
  const next = competitors
    .map(({ domain }) => domain)
    .filter((domain) => now.includes(domain) !== (domain === toggled));
  return next.length === 0 || next.length > MOST_COMPARED ? against : next;
}

/**
 * The view as call parameters: ids instead of domains, and no sorting by a competitor that isn't
 * compared.
 */
export function gapRequestOf(
  site: string,
  compared: readonly Competitor[],
  { gap, words, sort, order }: GapView,
): GapRequest {
  const column = compared.find(({ domain }) => domain === sort);
  const known = sort === "keyword" || sort === "own" ? sort : column?.id;
  return {
    target_site: site,
    competitors: compared.map(({ id }) => id).join(","),
    gap,
    sort: known ?? "volume",
    order: known === undefined && sort !== "volume" ? "desc" : order,
    ...(words.trim() === "" ? {} : { search: words.trim() }),
  };
}
