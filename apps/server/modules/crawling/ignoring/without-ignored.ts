import { pageScore, rules } from "@sightline/crawler/audit";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { countIgnores, findingsShown, type Reader } from "./ignores.queries.ts";

interface ScoredPage {
  readonly url: string;
  readonly final_url: string | null;
  readonly is_page: boolean;
  readonly score: number;
  readonly issues: number;
}

const SEVERITY = new Map(rules.map(({ id, severity }) => [id, severity]));

/** Pages with the score and issues that are left without those a customer ignores. */
export async function withoutIgnored<Page extends ScoredPage>(
  db: Kysely<Tables>,
  crawlId: string,
  reader: Reader,
  pages: readonly Page[],
): Promise<readonly Page[]> {
  if ((await countIgnores(db, reader)) === 0) return pages;
  const urls = pages.flatMap(({ url, final_url }) => [url, final_url ?? url]);
  const findings = await findingsShown(db, crawlId, reader, [...new Set(urls)]);
  const byUrl = Map.groupBy(findings, ({ url }) => url);
  return pages.map((page) => {
    const { url, final_url: final, is_page } = page;
    const all = [...new Set([url, final ?? url])].flatMap((one) => byUrl.get(one) ?? []);
    const shown = all.filter(({ isShown }) => isShown);
    if (shown.length === all.length) return page;
    const severities = shown.flatMap(({ rule }) => SEVERITY.get(rule) ?? []);
    return { ...page, issues: shown.length, score: is_page ? pageScore(severities) : page.score };
  });
}
