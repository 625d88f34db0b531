import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadLanguageDetector } from "@sightline/crawler/page";
import type { KeywordLack } from "@sightline/contract";
import { pagesOfKeyword } from "../apps/server/modules/analyses/index.ts";
import { comparePages } from "../apps/server/modules/analyses/pages/compare-pages.ts";
import { aCrawledCompany } from "./advice/crawled-site.ts";
import { aCustomerOf } from "./advice/customer.ts";
import { SITES } from "./advice/sites.ts";
import type { Benchmark } from "./benchmark.ts";
import { withDatabase } from "./with-database.ts";

/** Sites that compete with each other, and what people search for in their field. */
interface Field {
  readonly sites: readonly string[];
  readonly tuning: readonly string[];
  readonly heldOut: readonly string[];
}

const SETS = ["tuning", "heldOut"] as const;

export default {
  name: "Advice",
  claim:
    "How often a keyword analysis says what a page lacks, on documentation from Debian packages. Whether it is " +
    "useful is for people to judge.",
  run: () =>
    withDatabase(async (db) => {
      const detectLanguage = await loadLanguageDetector();
      for (const site of SITES) {
        if (!existsSync(site.folder)) throw new Error(`Install the package ${site.package} first.`);
        await aCrawledCompany(db, site, detectLanguage);
      }
      const counts = SETS.map((set) => ({ set, searches: 0, lacks: [] as KeywordLack[] }));
      for (const field of fieldsOf()) {
        for (const own of field.sites) {
          const userId = await aCustomerOf(db, own, field.sites);
          for (const count of counts) {
            for (const keyword of field[count.set]) {
              const asked = { userId, site: `${own}.example`, keyword, now: new Date() };
              const pages = await pagesOfKeyword(db, asked);
              count.searches += 1;
              if (pages !== null) count.lacks.push(...comparePages(pages));
            }
          }
        }
      }
      const row = (subject: string, metric: string, value: number) => {
        return { subject, metric, value, unit: "" };
      };
      const rows = counts.flatMap(({ set, searches, lacks }) => [
        row(set, "searches", searches),
        row(set, "pieces of advice", lacks.length),
        ...[...Map.groupBy(lacks, ({ kind }) => kind)].map(([kind, own]) =>
          row(set, `of kind ${kind}`, own.length),
        ),
      ]);
      return { rows };
    }),
} satisfies Benchmark;

function fieldsOf(): Field[] {
  const file = join(import.meta.dirname, "advice", "searches.json");
  return Object.values(JSON.parse(readFileSync(file, "utf8")).fields);
}
