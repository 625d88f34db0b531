import type { Tables } from "@sightline/database";
import { SITE } from "@sightline/testing/keywords";
import type { Kysely } from "kysely";

export const ISSUES = { critical: 2, high: 3, medium: 1, low: 18, info: 10 };

/** A finished crawl of ten pages, with this many findings per rule. */
export async function crawled(
  db: Kysely<Tables>,
  siteId: string,
  found: Record<string, number>,
  at = new Date(),
) {
  const { company_id, user_id: requested_by } = await db
    .selectFrom("sites")
    .select(["company_id", "user_id"])
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  const { id: crawl_id } = await db
    .insertInto("crawls")
    .values({
      company_id,
      requested_by,
      trigger: "user",
      status: "complete",
      max_pages: 10,
      max_ms: 1,
      rule_version: 1,
      pages: 10,
      health: 0,
      issues: JSON.stringify(ISSUES),
      created_at: at,
      ended_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = Object.entries(found).flatMap(([rule, pages]) =>
    Array.from({ length: pages }, (_, at) => ({
      ...{ crawl_id, rule, detail: "" },
      url: `https://${SITE}/${at}`,
    })),
  );
  await db.insertInto("crawl_findings").values(rows).execute();
}

/** An AI analysis whose findings name a keyword, a typed question and a competitor. */
export async function answeredAbout(
  db: Kysely<Tables>,
  userId: string,
  keyword: string,
  rival: string,
) {
  const question = "What is our secret plan?";
  const quote = (domain: string) => ({ url: `https://${domain}/`, title: null, says: "A page" });
  const saying = (text: string, ...domains: string[]) => ({ text, evidence: domains.map(quote) });
  const untold = { answer: null, citations: [], mentioned_at: null, is_cited: false, instead: [] };
  const name = (domain: string, as: string) => ({
    domain,
    name: domain,
    as,
    mentioned: 1,
    cited: 1,
  });
  const result = {
    engine: { id: "built-in", name: "Built in", method: "extractive" },
    prompts: [{ prompt: question, from: "typed", ...untold }],
    answered: 2,
    companies: [name(SITE, "own"), name(rival, "competitor")],
    strengths: [
      saying("Your pages are cited in 1 of 2 answers.", SITE, rival),
      saying(`You're cited more often than any competitor: in 1 answer, ${rival} in 0.`),
      saying(`For “${keyword}”, only your pages are cited.`, SITE),
    ],
    disadvantages: [
      saying(
        `None of your pages answer searches for “${keyword}”, and neither do the competitor pages we've crawled.`,
      ),
      saying(`No page we've crawled answers “${question}”.`, SITE),
    ],
    read: { sites: 1, pages: 1, read_at: null },
  };
  await insertAi(db, { userId, site: SITE }, result, new Date(), [
    { prompt: question, from: "typed", keyword: null },
    { prompt: `What is ${keyword}?`, from: "keyword", keyword },
  ]);
}

export async function answered(
  db: Kysely<Tables>,
  userId: string,
  { text, ...own }: { text: string; is_named?: boolean; mentioned?: number },
  at = new Date(),
  site = SITE,
) {
  const finding = { text, evidence: [] };
  const result = {
    engine: { id: "built-in", name: "Built in", method: "extractive" },
    prompts: [],
    answered: 8,
    companies: [{ domain: site, name: site, as: "own", mentioned: 3, cited: 2, ...own }],
    strengths: Array.from({ length: 5 }, () => finding),
    disadvantages: [],
    read: { sites: 1, pages: 1, read_at: null },
  };
  await insertAi(db, { userId, site }, result, at);
}

async function insertAi(
  db: Kysely<Tables>,
  { userId, site }: { userId: string; site: string },
  result: object,
  at: Date,
  subjects: object[] = [],
) {
  await db
    .insertInto("analyses")
    .values({
      ...{ user_id: userId, type: "ai", target_site: site, status: "complete" },
      wish: JSON.stringify({ type: "ai", target_site: site }),
      subjects: JSON.stringify(subjects),
      result: JSON.stringify(result),
      created_at: at,
      finished_at: at,
    })
    .execute();
}
