import { ORPCError } from "@orpc/client";
import type { Crawl } from "@sightline/contract";
import { z } from "zod";
import { quoted } from "../answer.ts";
import type { KeyApi } from "../api.ts";
import { pageOf, paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { companyOf, targetSite } from "./sites.ts";

export const auditIssues = tool("audit_issues", {
  title: "Audit issues",
  description:
    "Issues from a site's latest finished audit, most serious first, with why they matter and " +
    "how to fix them. With `rule`: the pages that have this issue.",
  input: {
    target_site: targetSite,
    rule: z.string().max(100).optional().describe("`rule` of an issue, to list its pages"),
    ...paging,
  },
  async run({ target_site, rule, ...page }, api) {
    const crawl = await newestAudit(api, target_site);
    const audit = auditOf(crawl);
    const { id } = crawl;
    if (rule === undefined) {
      const { rows, ...rest } = pageOf(await api.crawling.issues({ id }), page);
      return { audit, issues: rows, ...rest };
    }
    const { limit, cursor } = page;
    const { rows, next } = await api.crawling.occurrences({ id, rule, limit, after: cursor });
    const pages = rows.map(({ url, detail }) => ({ url, detail: quoted(detail) }));
    return { audit, rule, pages, next_cursor: next };
  },
});

export async function newestAudit(api: KeyApi, target_site: string): Promise<Crawl> {
  const crawl = await findNewestAudit(api, target_site);
  if (crawl !== null) return crawl;
  const message = "This site has no finished audit yet. Crawl it on the dashboard first.";
  throw new ORPCError("NOT_FOUND", { message });
}

export async function findNewestAudit(api: KeyApi, target_site: string): Promise<Crawl | null> {
  const crawls = await api.crawling.list({ company_id: await companyOf(api, target_site) });
  return crawls.find(({ status }) => status === "complete") ?? null;
}

export function auditOf({ id, domain, health, pages, issues, ended_by, ended_at }: Crawl) {
  return {
    ...{ crawl_id: id, domain, health, pages, issues, ended_by },
    source: "our crawl of the site",
    as_of: ended_at,
  };
}
