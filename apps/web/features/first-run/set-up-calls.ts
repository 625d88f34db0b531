import type { Competitor, Site } from "@sightline/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";
import { COMPETITORS_SCOPE, CRAWLS, crawlOnce } from "../../runtime/crawls/crawl-calls.ts";
import type { CrawlState } from "../../runtime/crawls/crawl-state.ts";
import { firstCheck } from "../../runtime/sites/first-check.ts";
import { sitesQuery } from "../../runtime/sites/sites.ts";
import { USED_UNITS } from "../../runtime/work/used-units.ts";

export type SiteSettings = Pick<
  Site,
  "name" | "aliases" | "country" | "language" | "device" | "check_schedule"
>;

export interface SiteSetUp {
  /** The existing site, or the domain of a new one. */
  site: Site | { domain: string };
  chosen: Partial<SiteSettings>;
  /** For a new site, unless another market was chosen. */
  guess: Pick<Site, "country" | "language">;
}

/** Adds the site, saves its settings, and crawls it; a refusal to crawl undoes neither. */
export function useSetUpSite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ site, chosen, guess }: SiteSetUp) => {
      const { id } = "id" in site ? site : await addSite(site, chosen, guess);
      const saved = await client.companies.updateSite({ id, ...withoutBlankName(chosen) });
      return { site: saved, refusal: await crawlOnce(saved.company_id) };
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(sitesQuery),
        cache.invalidateQueries({ queryKey: CRAWLS }),
        cache.invalidateQueries({ queryKey: USED_UNITS }),
      ]),
  });
}

/** A site that was removed comes back with the names and the market it had. */
async function addSite(
  { domain }: { domain: string },
  { name, aliases }: Partial<SiteSettings>,
  guess: SiteSetUp["guess"],
): Promise<Site> {
  const names = withoutBlankName({ name, aliases });
  const { id, country, language } = await client.companies.addSite({ domain, ...names });
  return client.companies.updateSite({
    id,
    country: country ?? guess.country,
    language: language ?? guess.language,
  });
}

/** Without a name, the domain is the name. */
function withoutBlankName<Settings extends { name?: string | undefined }>({
  name,
  ...others
}: Settings) {
  return name === undefined || name.trim() === "" ? others : { ...others, name };
}

/** Fetched again when a crawl begins or ends. */
export const suggestedCompetitorsQuery = (site: string, crawl: CrawlState["state"]) =>
  queryOptions({
    queryKey: ["suggested-competitors", site, crawl],
    queryFn: ({ signal }) => client.suggestions.competitors({ id: site }, { signal }),
    placeholderData: keepPreviousData,
  });

export type CompetitorChange = { add: string } | { remove: Competitor };

export function useChangeCompetitors({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    scope: COMPETITORS_SCOPE,
    mutationFn: async (change: CompetitorChange): Promise<void> => {
      if ("add" in change) await client.companies.addCompetitor({ id, domain: change.add });
      else await client.companies.removeCompetitor({ id: change.remove.id });
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: CRAWLS });
      void cache.invalidateQueries({ queryKey: USED_UNITS });
      return cache.invalidateQueries(sitesQuery);
    },
  });
}

/** The site itself or a competitor: each has its own call. */
export type NamedCompany = Pick<Site, "id" | "domain" | "name" | "name_source"> & {
  company: "site" | "competitor";
};

export function useSaveName({ id, company }: NamedCompany) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (name: string): Promise<void> => {
      if (company === "site") await client.companies.updateSite({ id, name });
      else await client.companies.updateCompetitor({ id, name });
    },
    onSuccess: () => cache.invalidateQueries(sitesQuery),
  });
}

/** More than anyone reads in a set-up; the rest is among the ideas of the site. */
const MOST_IDEAS = 30;

export const pageIdeasQuery = (site: string, crawl: CrawlState["state"]) =>
  queryOptions({
    queryKey: ["first-ideas", site, crawl],
    queryFn: ({ signal }) =>
      client.ideas.fromPages({ target_site: site, limit: MOST_IDEAS }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The plan's usage, which crawling a site and saving keywords change. */
export const usageQuery = queryOptions({
  queryKey: USED_UNITS,
  queryFn: ({ signal }) => client.billing.subscription({}, { signal }),
});

/** All or none; they are checked at once, as the schedule would within a minute anyway. */
export function useSaveKeywords({ domain, check_schedule }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (keywords: string[]) =>
      client.keywords.saveMany({ target_site: domain, keywords, at_once: true }),
    onSuccess: () => {
      // Without automatic checks there is nothing to wait for.
      if (check_schedule !== "off") firstCheck.begin(domain);
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["keywords"] }),
        cache.invalidateQueries({ queryKey: USED_UNITS }),
      ]);
    },
  });
}
