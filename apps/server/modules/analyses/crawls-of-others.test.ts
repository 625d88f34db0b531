import type { Tables } from "@sightline/database";
import { openTestDatabase } from "@sightline/testing/keywords";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCrawlFacts } from "./ai/crawl-facts.queries.ts";
import { aSite, type OwnSite } from "./ai/testing/read-sites.ts";
import { createPageReader } from "./pages/page-reader.ts";
import { readPagesOf } from "./pages/read-pages-of.ts";
import { aReadCompany } from "./pages/testing/read-company.ts";

let db: Kysely<Tables>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

async function knownOf({ userId, companyId, domain }: OwnSite) {
  const url = `https://${domain}/boots`;
  return {
    facts: await readCrawlFacts(db, userId, companyId),
    pages: await readPagesOf(db, userId, [companyId]),
    read: await createPageReader(db, userId)([{ companyId, url }]),
  };
}

const crawled = async ({ companyId, domain }: OwnSite, facts: object) =>
  db
    .insertInto("crawls")
    .values({
      ...{ company_id: companyId, trigger: "user", status: "complete", is_indexed: true },
      ...{ home: `https://${domain}/`, pages: 1, max_ms: 1, rule_version: 1 },
      ...{ max_pages: 1, ended_at: new Date(Date.now() + 1_000) },
      ...facts,
    })
    .execute();

it("what an analysis knows of a site's pages stays when a stranger crawls one of them", async () => {
  const site = await aSite(db, { name: "Acme" });
  const home = `https://${site.domain}/`;
  await aReadCompany(db, site.companyId, [
    { url: home, title: "Home", links: [`${home}boots`] },
    { url: `${home}boots`, title: "Winter boots", dataKinds: ["Product"] },
  ]);
  await db
    .updateTable("crawls")
    .set({ home, pages: 2, requested_by: site.userId, max_pages: 10 })
    .where("company_id", "=", site.companyId)
    .execute();
  const before = await knownOf(site);
  expect(before).toMatchObject({
    facts: { pages: 2 },
    pages: { sites: 1, pages: 2 },
    read: [{ linkedFrom: 1, dataKinds: ["Product"] }],
  });
  await crawled(site, {});
  expect(await knownOf(site)).toEqual(before);
  await crawled(site, { max_pages: 100 });
  expect(await knownOf(site)).toMatchObject({ facts: { pages: 1 } });
});
