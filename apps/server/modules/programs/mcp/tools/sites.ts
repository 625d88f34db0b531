import { ORPCError } from "@orpc/client";
import type { Site } from "@sightline/contract";
import { z } from "zod";
import type { KeyApi } from "../api.ts";
import { pageOf, paging } from "../paging.ts";
import { tool } from "../tool.ts";

/** Named as in every call of the API. */
export const targetSite = z.string().min(1).max(300).describe("Domain of one of your sites");

export const listSites = tool("list_sites", {
  title: "List sites",
  description: "Your sites with their competitors, market and check schedule. Start here.",
  input: paging,
  async run(page, api) {
    const { rows, ...rest } = pageOf(await api.companies.sites(), page);
    return { sites: rows.map(siteRow), ...rest, source: "your settings" };
  },
});

function siteRow({ domain, name, country, language, is_active, ...site }: Site) {
  return {
    ...{ target_site: domain, name, country, language, is_active },
    device: site.device,
    position_checks: site.check_schedule,
    crawls: site.crawl_schedule,
    competitors: site.competitors.map((competitor) => competitor.domain),
    added_at: site.created_at,
  };
}

/** What is asked about a site goes by the id of its company. */
export async function companyOf(api: KeyApi, domain: string): Promise<string> {
  const sites = await api.companies.sites();
  const site = sites.find((one) => one.domain === domain.trim().toLowerCase());
  if (site === undefined) {
    const message = "Site not found. `list_sites` lists yours.";
    throw new ORPCError("NOT_FOUND", { message });
  }
  return site.company_id;
}
