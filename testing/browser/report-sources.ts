import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { idOfSite } from "./id-of-site.ts";

/** As if the customer had verified the domain. */
export async function proveSite(db: Kysely<Tables>, userId: string, site: string): Promise<void> {
  const proof = { proven_by: "dns", proven_at: new Date() };
  const id = await idOfSite(db, userId, site);
  await db.updateTable("sites").set(proof).where("id", "=", id).execute();
}

export interface ReportSources {
  /** How many pages each rule found something on. */
  readonly found: Readonly<Record<string, number>>;
  readonly strengths: readonly string[];
  readonly disadvantages: readonly string[];
}

/** Inserts a past audit of forty pages and an AI analysis with eight answers. */
export async function insertReportSources(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  { found, strengths, disadvantages }: ReportSources,
): Promise<void> {
  const issues = { critical: 1, high: 4, medium: 12, low: 30, info: 6 };
  const at = new Date();
  const evidence = [
    { url: `https://${site}/`, title: "Home", says: "named in the first sentence" },
  ];
  const findings = (texts: readonly string[]) => texts.map((text) => ({ text, evidence }));
  const result = {
    engine: { id: "built-in", name: "Sightline answer engine", method: "extractive" },
    prompts: [],
    answered: 8,
    companies: [{ domain: site, name: site, as: "own", mentioned: 3, cited: 2 }],
    strengths: findings(strengths),
    disadvantages: findings(disadvantages),
    read: { sites: 1, pages: 40, read_at: at.toISOString() },
  };
  const { company_id } = await db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", await idOfSite(db, userId, site))
    .executeTakeFirstOrThrow();
  const { id: crawl_id } = await db
    .insertInto("crawls")
    .values({
      ...{
        company_id,
        requested_by: userId,
        trigger: "user",
        status: "complete",
        rule_version: 1,
        ended_at: at,
      },
      ...{ max_pages: 40, max_ms: 1, pages: 40, health: 87.5, issues: JSON.stringify(issues) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = Object.entries(found).flatMap(([rule, pages]) =>
    Array.from({ length: pages }, (_, page) => {
      return { crawl_id, rule, detail: "", url: `https://${site}/${page}` };
    }),
  );
  if (rows.length > 0) await db.insertInto("crawl_findings").values(rows).execute();
  await db
    .insertInto("analyses")
    .values({
      ...{ user_id: userId, type: "ai", target_site: site, status: "complete", subjects: "[]" },
      wish: JSON.stringify({ type: "ai", target_site: site }),
      result: JSON.stringify(result),
      finished_at: at,
    })
    .execute();
}
