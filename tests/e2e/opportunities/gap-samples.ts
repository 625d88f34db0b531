import type { Page, Route } from "@playwright/test";
import type { CompetingRow, GapRow, Site, StrikingRow } from "@sightline/contract";
import { keywordGapsOf } from "@sightline/domain/opportunities";
import { SITE } from "../crawling/audit-samples.ts";
import { DEMANDS } from "../demand/demand-samples.ts";
import { showPositions } from "../positions/position-states.ts";

const RIVALS = ["rival.example", "a-competitor-with-a-long-name.example", "third.example"];

export const COMPARED_SITE: Site = {
  ...SITE,
  competitors: RIVALS.map((domain, place) => ({
    id: `00000000-0000-4000-9000-00000000000${place}`,
    company_id: `00000000-0000-4000-a000-00000000000${place}`,
    domain,
    name: domain,
    name_source: "typed",
    aliases: [],
    is_active: true,
    created_at: "2026-01-01T00:00:00.000Z",
  })),
};

/** Shows the app, from the next page on, as someone sees it whose competitors were compared for weeks. */
export async function showOpportunities(page: Page, site: Site = COMPARED_SITE): Promise<void> {
  await showPositions(page, "checked");
  const at = (glob: string, answer: unknown) =>
    page.route(glob, (route: Route) =>
      // The next screen of the same browser asks the server again.
      page.url().includes("&sample=gap") ? route.fulfill({ json: answer }) : route.fallback(),
    );
  await at("**/api/sites", [site]);
  await at("**/api/keywords/gap?*", GAP);
  await at("**/api/keywords/striking?*", REACH);
  await at("**/api/keywords/competing?*", COMPETING);
}

const LOOKED = { provider: "serper", engine: "google", depth: 20, answered_on: "2026-11-14" };

function gapRow(
  place: number,
  keyword: string,
  own: number | null,
  competitors: (number | null)[],
): GapRow {
  const url =
    own === null ? null : `https://${SITE.domain}/a-page-with-a-rather-long-name/${place}`;
  const gaps = keywordGapsOf(own, competitors);
  const demand = DEMANDS[place % DEMANDS.length] ?? null;
  const found = { own, url, competitors, unread: [], answers: null, gaps, demand };
  return { ...LOOKED, id: idOf(place), keyword, ...found };
}

const GAP_ROWS: GapRow[] = [
  gapRow(1, "trail running shoes for wide feet in wet weather", null, [3, 12, 20]),
  gapRow(2, "winter boots", null, [3, null, null]),
  gapRow(3, "running shoes", 9, [1, 2, 8]),
  gapRow(4, "shoe laces", 1, [3, null, 17]),
  gapRow(5, "sandals", 7, [3, 12, 20]),
  gapRow(6, "slippers", 4, [null, null, null]),
];

const GAP = {
  kind: "positions",
  compared: COMPARED_SITE.competitors.map(({ id, domain }) => ({ id, domain })),
  counts: { all: 6, missing: 1, untapped: 2, weak: 1, strong: 1, shared: 2 },
  found: 5,
  with_unread: 0,
  unanswered: 2,
  rows: GAP_ROWS,
  total: GAP_ROWS.length,
  next: null,
};

const reachRow = (place: number, keyword: string, volume: number | null): StrikingRow => ({
  ...LOOKED,
  id: idOf(place),
  keyword,
  position: 3 + place,
  url: `https://${SITE.domain}/a-page-with-a-rather-long-name/${place}`,
  target_page: place === 3 ? null : `https://${SITE.domain}/the-page-that-should-rank`,
  is_off_target: place === 1,
  volume,
  volume_source:
    volume === null
      ? null
      : {
          provider: "dataforseo",
          method: "Google Ads search volume",
          as_of: "2026-10",
          market: { country: "US", language: "en" },
        },
  extra_clicks: volume === null ? null : volume * 0.03,
});

const REACH = {
  curve: {
    id: "ctr:sistrix-2020",
    name: "Sistrix 2020, 80 million keywords",
    own: { fitted: false, why: "no-data", positions: 0 },
  },
  rows: [
    reachRow(1, "running shoes", 12_100),
    reachRow(2, "boots", 880),
    reachRow(3, "hats", null),
  ],
  total: 3,
  on_first_page: 2,
  extra_clicks: 389.4,
  with_volume: 2,
  next: null,
};

const competingRow = (place: number, keyword: string, signs: CompetingRow["signs"]) => ({
  ...LOOKED,
  id: idOf(place),
  keyword,
  target_page: place === 1 ? `https://${SITE.domain}/shoes` : null,
  signs,
  checks: 24,
  times_together: signs.includes("together") ? 11 : 0,
  returns: signs.includes("alternating") ? 3 : 0,
  pages: [
    { url: `https://${SITE.domain}/shoes`, title: "Shoes", seen: 20, led: 14, best: 4 },
    {
      url: `https://${SITE.domain}/blog/which-shoes-to-choose-for-running`,
      title: "Which shoes to choose for running, in nine steps and some detours",
      seen: 15,
      led: 8,
      best: 6,
    },
  ],
  leaders: Array.from({ length: 30 }, (_, day) =>
    day % 7 === 5 ? null : day % 9 === 4 ? -1 : +(day % 4 > 2),
  ),
  advice:
    "Keep /shoes for this search: link to it from the blog, and turn that page to another question.",
});

const COMPETING = {
  from: "2026-10-17",
  to: "2026-11-15",
  has_answers: true,
  from_index: "none",
  rows: [
    competingRow(1, "trail running shoes for wide feet in wet weather", [
      "together",
      "alternating",
    ]),
    competingRow(2, "boots", ["together"]),
  ],
  candidates: 450,
  judged: 200,
};

export const FIRST_COMPETING = idOf(1);

function idOf(place: number): string {
  return `00000000-0000-4000-8000-00000000000${place}`;
}
