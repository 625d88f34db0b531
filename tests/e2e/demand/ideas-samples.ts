import type { Page, Route } from "@playwright/test";
import type { ImportedIdea, PageIdea, ProviderIdea, ReadSite } from "@sightline/contract";
import { COMPARED_SITE } from "../opportunities/gap-samples.ts";
import { showPositions } from "../positions/position-states.ts";
import { DEMANDS } from "./demand-samples.ts";

const SITE = COMPARED_SITE;
const NAMES = [
  "trail running shoes for wide feet",
  "winter boots",
  "care of leather shoes",
  "shoe laces",
  "sandals",
];

const demandAt = (place: number) => DEMANDS[place % DEMANDS.length] ?? null;

export type IdeasState = "full" | "never read" | "being read" | "nothing left" | "failing";

/** Shows the app, from the next page on, as someone sees it who looks for more keywords. */
export async function showIdeas(page: Page, state: IdeasState): Promise<void> {
  await showPositions(page, "checked");
  const at = (glob: string, answer: unknown) =>
    page.route(glob, (route: Route) => {
      // The next screen of the same browser asks the server again.
      if (!page.url().includes("&sample=ideas")) return route.fallback();
      return state === "failing" && glob.includes("ideas")
        ? route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "Not now." } })
        : route.fulfill({ json: answer });
    });
  await at("**/api/sites", [SITE]);
  await at("**/api/crawls?*", [{ status: "failed", failure: "shop.example did not answer." }]);
  await at("**/api/keywords/ideas/pages?*", pagesIn(state));
  await at("**/api/keywords/ideas/competitors?*", COMPETITORS);
  await at("**/api/keywords/ideas/imports?*", state === "full" ? IMPORTED : NO_IMPORTS);
  await page.route("**/api/keywords/ideas/provider", (route) => {
    if (!page.url().includes("&sample=ideas")) return route.fallback();
    if (route.request().method() === "POST") return route.fulfill({ json: ANSWER });
    return route.fulfill({ json: { provider: state === "full" ? "dataforseo" : null } });
  });
}

function readSite(domain: string, state: ReadSite["state"], pages: number): ReadSite {
  const read_at = state === "read" ? "2026-11-14T08:00:00.000Z" : null;
  return { company_id: SITE.company_id, domain, state, pages, read_at };
}

function pageIdea(keyword: string, place: number, domain: string): PageIdea {
  return {
    keyword,
    domain,
    demand: demandAt(place),
    pages: 1 + place * 7,
    found_in: ["title", "heading", "link", "description", "text"].slice(
      0,
      1 + (place % 5),
    ) as PageIdea["found_in"],
    best_page: {
      url: `https://${domain}/a-page-with-a-rather-long-name/${place}`,
      title: `All about ${keyword}`,
    },
  };
}

const OWN_IDEAS = Array.from({ length: 40 }, (_, place) =>
  pageIdea(
    `${NAMES[place % NAMES.length]}${place < NAMES.length ? "" : ` ${place}`}`,
    place,
    SITE.domain,
  ),
);

function pagesIn(state: IdeasState): { site: ReadSite; ideas: PageIdea[] } {
  if (state === "never read") return { site: readSite(SITE.domain, "never-read", 0), ideas: [] };
  if (state === "being read") return { site: readSite(SITE.domain, "being-read", 0), ideas: [] };
  const ideas = state === "nothing left" ? [] : OWN_IDEAS;
  return { site: readSite(SITE.domain, "read", 96), ideas };
}

const COMPETITORS = {
  sites: SITE.competitors.map(({ domain }, place) =>
    readSite(domain, place === 0 ? "read" : "never-read", place === 0 ? 41 : 0),
  ),
  ideas: NAMES.map((name, place) => pageIdea(name, place, "rival.example")),
};

const NO_IMPORTS = { imports: 0, total: 0, ideas: [] };

const IMPORTED = {
  imports: 2,
  total: 12_345,
  ideas: NAMES.map(
    (keyword, place): ImportedIdea => ({
      keyword,
      demand: demandAt(place),
      position: place % 2 === 0 ? 4.2 + place : null,
      clicks: place % 2 === 0 ? 12 : null,
      import: {
        id: "00000000-0000-4000-8000-0000000000f1",
        kind: place % 2 === 0 ? "search-console" : "google-keyword-planner",
        file_name: place % 2 === 0 ? "Queries.csv" : "Keyword Stats 2026-06-09 at 21_25_18.csv",
        confirmed_at: "2026-11-01T08:00:00.000Z",
      },
    }),
  ),
};

const ANSWER = {
  provider: "dataforseo",
  market: { country: "US", language: "en" },
  ideas: NAMES.map((keyword, place): ProviderIdea => ({ keyword, demand: demandAt(place) })),
  problem: null,
  asked_at: "2026-11-15T08:00:00.000Z",
};
