import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { KeywordLack } from "@sightline/contract";
import { loadLanguageDetector } from "@sightline/crawler/page";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { withSiteLacks } from "../apps/server/modules/analyses/keyword/site-lacks.ts";
import { comparePages } from "../apps/server/modules/analyses/pages/compare-pages.ts";
import { countDescriptions } from "../apps/server/modules/analyses/pages/descriptions.queries.ts";
import { createPageReader } from "../apps/server/modules/analyses/pages/page-reader.ts";
import { rankingPages } from "../apps/server/modules/analyses/pages/ranking-pages.ts";
import { pagesOfSameTitle } from "../apps/server/modules/analyses/pages/same-titles.queries.ts";
import { briefPages } from "../apps/server/modules/insights/brief/make-brief.ts";
import { answerFromIndex, findResearchedSite } from "../apps/server/modules/positions/index.ts";
import { aCrawledCompany } from "./advice/crawled-site.ts";
import { aCustomerOf } from "./advice/customer.ts";
import { SITES } from "./advice/sites.ts";
import type { Benchmark } from "./benchmark.ts";
import { withDatabase } from "./with-database.ts";

/** Sites that compete with each other, and what people search for in their field. */
interface Field {
  readonly sites: readonly string[];
  /** Written by hand, asked of each site. */
  readonly typed: readonly string[];
  /** What we suggest to track, from the pages of each site. */
  readonly suggested: Readonly<Record<string, readonly string[]>>;
}

interface Yield {
  readonly searches: number;
  readonly lacks: readonly KeywordLack[];
  readonly siteLacks: readonly KeywordLack[];
  /** Why a model can't be asked for a brief; null: it can. */
  readonly briefs: readonly (string | null)[];
  readonly absences: number;
}

const SETS = ["typed", "suggested"] as const;

export default {
  name: "Advice",
  claim:
    "How often a keyword analysis says what pages lack, has pages for a brief and claims that a site covers nothing, on " +
    "documentation from Debian packages. Whether it is useful is for people to judge.",
  run: () =>
    withDatabase(async (db) => {
      const fields = fieldsOf();
      const wanted = new Set(fields.flatMap(({ sites }) => sites));
      const detectLanguage = await loadLanguageDetector();
      for (const site of SITES.filter(({ name }) => wanted.has(name))) {
        if (!existsSync(site.folder)) throw new Error(`Install the package ${site.package} first.`);
        await aCrawledCompany(db, site, detectLanguage);
      }
      const yields: Record<(typeof SETS)[number], Yield[]> = { typed: [], suggested: [] };
      for (const field of fields) {
        for (const own of field.sites) {
          for (const set of SETS) {
            const keywords = set === "typed" ? field.typed : (field.suggested[own] ?? []);
            yields[set].push(await yieldOf(db, own, field.sites, keywords));
          }
        }
      }
      return { rows: SETS.flatMap((set) => rowsOf(set, yields[set])) };
    }),
} satisfies Benchmark;

/** As an analysis of these keywords would find it. */
async function yieldOf(
  db: Kysely<Tables>,
  own: string,
  sites: readonly string[],
  keywords: readonly string[],
): Promise<Yield> {
  const userId = await aCustomerOf(db, own, sites);
  const site = await findResearchedSite(db, userId, `${own}.example`);
  if (site === null) throw new Error(`${own} is not a site.`);
  const read = createPageReader(db, userId);
  const compared = [];
  const briefs: (string | null)[] = [];
  let absences = 0;
  for (const keyword of keywords) {
    const answer = await answerFromIndex(db, site, keyword, new Date());
    const of = { site, keyword, targetPage: null, answer };
    const pages = await rankingPages(db, read, of);
    const title = pages.own?.title ?? null;
    const page = pages.own && { url: pages.own.url, title, why: pages.own.why };
    compared.push({ page, lacks: comparePages(pages) });
    const searched = { userId, site: site.domain, keyword, now: new Date() };
    briefs.push((await briefPages(db, searched)).withheld);
    if (pages.coverage?.kind === "absent") absences += 1;
  }
  const titles = compared.flatMap(({ page }) => page?.title ?? []);
  const sameTitles = await pagesOfSameTitle(db, site.companyId, titles);
  const name = site.names.at(-1) ?? site.domain;
  const descriptions = await countDescriptions(
    db,
    site.companyId,
    compared.flatMap(({ page }) => page?.url ?? []),
  );
  const { pages, siteLacks } = withSiteLacks(compared, { name, sameTitles, descriptions });
  const lacks = pages.flatMap((one) => one.lacks);
  return { searches: keywords.length, lacks, siteLacks, briefs, absences };
}

function rowsOf(set: string, yields: readonly Yield[]) {
  const row = (metric: string, value: number) => ({ subject: set, metric, value, unit: "" });
  const sum = (count: (one: Yield) => number) =>
    yields.reduce((total, one) => total + count(one), 0);
  const counted = (words: string, of: readonly string[]) =>
    [...Map.groupBy(of, (one) => one)].map(([one, all]) => row(`${words} ${one}`, all.length));
  const kinds = yields.flatMap(({ lacks }) => lacks.map(({ kind }) => kind));
  const ofSites = yields.flatMap(({ siteLacks }) => siteLacks.map(({ kind }) => kind));
  const briefs = yields.flatMap((one) => one.briefs);
  return [
    row(
      "searches",
      sum(({ searches }) => searches),
    ),
    row("lacks of pages", kinds.length),
    ...counted("of kind", kinds),
    row("lacks of whole sites", ofSites.length),
    ...counted("of a site and kind", ofSites),
    row("with pages for a brief", briefs.filter((withheld) => withheld === null).length),
    ...counted(
      "no brief:",
      briefs.filter((withheld) => withheld !== null),
    ),
    row(
      "absences claimed",
      sum(({ absences }) => absences),
    ),
  ];
}

function fieldsOf(): Field[] {
  const file = join(import.meta.dirname, "advice", "searches.json");
  return Object.values(JSON.parse(readFileSync(file, "utf8")).fields);
}
