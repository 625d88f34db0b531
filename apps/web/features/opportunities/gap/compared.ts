import type { Competitor } from "@sightline/contract";
import { MOST_COMPARED } from "@sightline/domain/opportunities";
import type { GapRequest } from "../calls.ts";
import type { GapView } from "./gap-view.ts";

/** Those that the address names and that are still watched; the first of all otherwise. */
export function comparedOf(
  competitors: readonly Competitor[],
  against: readonly string[],
): readonly Competitor[] {
  const named = competitors.filter(({ domain }) => against.includes(domain));
  return named.length > 0 ? named : competitors.slice(0, MOST_COMPARED);
}

/**
 * What the address names with one more or one less of them, in the order of their colours, which
 * is that of their adding. One stays at least, five at most.
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

/** The view as the call wants it: ids for domains, and no order by someone who is not compared. */
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
    sort: known ?? "best",
    order: known === undefined ? "asc" : order,
    ...(words.trim() === "" ? {} : { search: words.trim() }),
  };
}
