import type { ExaminedRow, KeywordAnalysis } from "@sightline/contract";
import { FAR_DOWN_DEPTH, isFarDown, isHighVolume } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

export interface NotRecommended {
  readonly title: string;
  readonly why: string;
  /** What its settings are changed for. */
  readonly action: string;
}

/** Why keywords with a high search volume got no recommendation, though they may deserve one. */
export function notRecommended(
  { rows, is_site_crawled, is_site_crawled_whole }: KeywordAnalysis,
  domain: string,
): NotRecommended[] {
  const searched = rows.filter((row) => isHighVolume(volumeOf(row)));
  const shallow = searched.filter(
    ({ position, position_source: source }) =>
      source !== null && position === null && !isFarDown(null, source.depth),
  );
  const uncertain = searched.filter(
    ({ position_source, comparison }) =>
      position_source === null && comparison?.result === "not-covered",
  );
  const isPart = is_site_crawled && !is_site_crawled_whole;
  return [
    shallow.length === 0 ? [] : tooShallow(shallow),
    uncertain.length === 0 || !isPart ? [] : crawledInPart(uncertain, domain),
  ].flat();
}

function tooShallow(rows: readonly ExaminedRow[]): NotRecommended {
  const depth = Math.max(...rows.map(({ position_source }) => position_source?.depth ?? 0));
  return {
    title: `No recommendation for ${keywordsOf(rows)}, because we looked at the first ${formatNumber(depth)} results only`,
    why: `You may rank just below. If you don't rank in the first ${formatNumber(FAR_DOWN_DEPTH)} results, we recommend a page. Set the depth to at least ${formatNumber(FAR_DOWN_DEPTH)} and run the analysis again.`,
    action: "Change depth",
  };
}

function crawledInPart(rows: readonly ExaminedRow[], domain: string): NotRecommended {
  return {
    title: `No recommendation for ${keywordsOf(rows)}, because we crawled only part of ${domain}`,
    why: `None of the crawled pages covers ${rows.length === 1 ? "it" : "them"}, but another page may. Crawl more pages per crawl, or connect a search provider, which shows where you rank.`,
    action: "Change pages per crawl",
  };
}

function keywordsOf(rows: readonly ExaminedRow[]): string {
  return rows.length === 1 ? `“${rows[0]?.keyword}”` : counted(rows.length, "keyword");
}

function volumeOf({ demand }: ExaminedRow): number {
  const volume = demand?.volume.value;
  if (volume?.kind === "measured") return volume.searches;
  return volume?.kind === "range" ? volume.low : 0;
}
