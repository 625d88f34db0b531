import type { Page } from "@playwright/test";
import type { ReportState, Site } from "@sightline/contract";

export function aSite(place: number, change: Partial<Site> = {}): Site {
  const id = `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
  return {
    id,
    company_id: id,
    domain: `branch-${place}.example`,
    name: `Branch ${place}`,
    name_source: "typed",
    aliases: [],
    country: null,
    language: null,
    crawl_pages: null,
    crawl_schedule: "weekly",
    device: "desktop",
    depth: 30,
    check_schedule: "weekly",
    is_active: true,
    proven_by: null,
    proven_at: null,
    proof_missing_since: null,
    proof_lapsed_at: null,
    created_at: "2026-11-15T10:00:00.000Z",
    competitors: [],
    ...change,
  };
}

/** The proven one is public. */
function reportOf(site: Site | undefined): ReportState {
  const proven_at = site?.proven_at ?? null;
  return {
    site_id: site?.id ?? "",
    slug: site?.domain.replaceAll(".", "-") ?? "",
    is_proven: proven_at !== null,
    published_at: proven_at,
    is_shown: proven_at !== null,
    off_reason: null,
  };
}

/** More than any but the largest plan has room for. */
export function manySites(count: number): Site[] {
  return Array.from({ length: count }, (_, place) => aSite(place + 1));
}

/** What takes a smaller plan, a proven domain and names of every length. */
export const SETTLED_SITES: readonly Site[] = [
  aSite(1, {
    domain: "pgdocs.example",
    name: "Postgres documentation",
    aliases: ["PG docs", "The Postgres manual"],
    country: "DE",
    language: "de",
    crawl_schedule: "monthly",
    proven_by: "dns",
    proven_at: "2026-11-10T10:00:00.000Z",
    competitors: [
      aCompetitor(1, "mysql.example", { name: "MySQL", aliases: ["MariaDB"] }),
      aCompetitor(2, "a-very-long-name-of-a-competitor.and-its-subdomain.example", {
        is_active: false,
      }),
    ],
  }),
  aSite(2, { domain: "shop.example", name: "shop.example" }),
  aSite(3, { domain: "kitchen.example", name: "Kitchen & Co", country: "US", is_active: false }),
];

function aCompetitor(place: number, domain: string, change: Partial<Site["competitors"][number]>) {
  const { id, company_id, created_at } = aSite(100 + place);
  return {
    id,
    company_id,
    created_at,
    domain,
    name: domain,
    name_source: "typed" as const,
    aliases: [],
    is_active: true,
    ...change,
  };
}

/** Shows the app as someone with these sites sees it, from the next page on. */
export async function showSites(page: Page, sites: readonly Site[]): Promise<void> {
  await page.route("**/api/sites", (route) => route.fulfill({ json: sites }));
  const searchConsole = { available: true, connection: null };
  await page.route("**/api/sites/*/search-console", (route) =>
    route.fulfill({ json: searchConsole }),
  );
  await page.route("**/api/sites/*/report", (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-2);
    const site = sites.find((one) => one.id === id);
    return route.fulfill({ json: reportOf(site) });
  });
}
