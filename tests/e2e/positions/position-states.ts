import type { Page, Route } from "@playwright/test";
import type {
  Competitor,
  CompetitorDays,
  KeywordRanking,
  KeywordRow,
  PositionCheck,
  ShareOfVoiceDays,
  SiteRankings,
  Visibility,
} from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { SITE } from "../crawling/audit-samples.ts";
import { DEMANDS, MONTHS } from "../demand/demand-samples.ts";
import { COUNTED } from "../search-console/search-console-samples.ts";
import { GROUPS, NOTES } from "./chart-samples.ts";
import { comparedRankings, comparedRow, PERIODS } from "./comparison-samples.ts";

export type PositionState = "checked" | "all failed" | "compared";

export const KEYWORD = "00000000-0000-4000-8000-000000000001";
export const MISSING = "00000000-0000-4000-8000-00000000dead";

/** Shows the app, from the next page on, as someone sees it whose keywords were checked for weeks. */
export async function showPositions(page: Page, state: PositionState): Promise<void> {
  const failed = state === "all failed";
  const isCompared = state === "compared";
  const ranked = NAMES.map((name, place) => rowOf(name, place, failed));
  const rows = isCompared ? ranked.map(comparedRow) : ranked;
  const at = (glob: string, answer: (url: URL) => unknown) =>
    page.route(glob, (route: Route) => {
      // The next screen of the same browser asks the server again.
      if (!page.url().includes("&sample=")) return route.fallback();
      const found = answer(new URL(route.request().url()));
      return found === undefined ? route.fallback() : route.fulfill({ json: found });
    });
  await at("**/api/sites", () => [{ ...SITE, competitors: RIVALS.map(competitorOf) }]);
  await at("**/api/keywords?*", () => ({
    rows,
    total: rows.length,
    next: null,
    tags: [{ tag: "docs", count: 3 }],
    counts: { all: rows.length, active: rows.length - 1, paused: 1 },
  }));
  await at("**/api/keywords/rankings?*", () =>
    isCompared ? comparedRankings(standingOf(true)) : standingOf(failed),
  );
  await at("**/api/keywords/share-of-voice?*", () => voicesOf(standingOf(failed)));
  await at("**/api/ai-visibility?*", () => NO_ANSWERS);
  await at("**/api/annotations?*", () => NOTES);
  await at("**/api/keywords/groups?*", () => GROUPS);
  const history = isCompared
    ? { checks: [], competitors: [], comparisons: PERIODS }
    : { checks: CHECKS, competitors: RIVALS, comparisons: [] };
  await at("**/api/keywords/*/positions?*", ({ pathname }) =>
    pathname.includes(KEYWORD) ? { keyword: rows[0], ...history, months: MONTHS } : undefined,
  );
  await at("**/api/keywords/*/snapshots/*", () => SNAPSHOT);
  await at("**/api/keywords/*/search-console?*", () => COUNTED);
}

const NO_ANSWERS: Visibility = {
  ...{ days: 28, engines: [], cited_by: 0, could_cite: 0, companies: [], is_asking: false },
  ...{ no_share: null, is_recounting: false },
  month: { runs: 0, most_usd: 0, stable: 0, saved_usd: 0 },
};

function competitorOf({ domain }: CompetitorDays, place: number): Competitor {
  return {
    id: `00000000-0000-4000-9000-00000000000${place}`,
    company_id: `00000000-0000-4000-a000-00000000000${place}`,
    domain,
    name: domain,
    name_source: "typed",
    aliases: [],
    is_active: true,
    created_at: "2026-01-01T00:00:00.000Z",
  };
}

const NAMES = ["rising shoes", "falling shoes", "lost shoes", "entered shoes", "failing shoes"];
const NOT_CRAWLED = `${SITE.domain} hasn't been crawled yet. Run an audit first.`;

function dayBefore(days: number): string {
  return dayOf(Date.now() - days * 86_400_000);
}

function rowOf(keyword: string, place: number, failed: boolean): KeywordRow {
  return {
    id: `00000000-0000-4000-8000-00000000000${place + 1}`,
    keyword,
    target_site: SITE.domain,
    is_active: place !== 1,
    is_starred: place === 0,
    tags: place < 3 ? ["docs", "a tag of some length", "third"].slice(0, place + 1) : [],
    note: "",
    target_page: place === 0 ? `https://${SITE.domain}/target` : null,
    created_at: "2026-01-01T00:00:00.000Z",
    ranking: failed ? NEVER_ANSWERED : standingAt(place),
    comparison: null,
    demand: DEMANDS[place] ?? null,
  };
}

function standingAt(place: number): KeywordRanking {
  const position = [3, 12, null, 8, 15][place] ?? null;
  const week = [7, 9, 6, 0, 15][place] ?? null;
  return {
    ...NEVER_ANSWERED,
    state: place === 4 ? "failed" : position === null ? "not-in-first" : "ok",
    position,
    depth: 20,
    url:
      position === null ? null : `https://${SITE.domain}/a-page-with-a-rather-long-name/${place}`,
    market: { country: place === 3 ? "DE" : "US", language: "en", device: "desktop" },
    answered_on: dayBefore(0),
    reason: place === 4 ? "The search provider answered 429." : null,
    best: 2,
    best_on: dayBefore(20),
    before: { day: week, week, month: null },
    recent: Array.from({ length: 30 }, (_, day) => (day % 11 === 5 ? null : (day + place) % 20)),
  };
}

const NEVER_ANSWERED: KeywordRanking = {
  state: "failed",
  position: null,
  depth: null,
  url: null,
  provider: "serper",
  engine: "google",
  market: null,
  answered_on: null,
  checked_at: new Date().toISOString(),
  reason: NOT_CRAWLED,
  best: null,
  best_on: null,
  before: { day: null, week: null, month: null },
  recent: [],
};

const POSITIONS = {
  distribution: { "1-3": 1, "4-10": 1, "11-20": 1, "21-50": 0, "51-100": null, beyond: 1 },
  counted_to: 30,
};

function standingOf(failed: boolean): SiteRankings {
  const days = Array.from({ length: failed ? 1 : 40 }, (_, day) => ({
    day: dayBefore((failed ? 0 : 39) - day),
    answered: failed ? 0 : 4,
    failed: failed ? 5 : Number(day === 39),
    visibility: failed || day === 12 ? null : 10 + (day * 10) / 39,
    average_position: failed ? null : 7.7,
    ranked: failed ? 0 : 3,
    ...POSITIONS,
    engines: failed ? [] : [{ engine: day === 20 ? "brave" : "google", answered: 4 }],
    is_partial: day === 30,
    is_outdated: false,
  }));
  return {
    has_provider: true,
    curve: {
      id: "ctr:sistrix-2020",
      name: "Sistrix 2020, 80 million keywords",
      own: { fitted: false, why: "no-data", positions: 0 },
    },
    days,
    period: failed ? null : PERIOD,
    newest: newestOf(failed),
    share_of_voice: [
      { domain: SITE.domain, as: "own", percent: 40 },
      { domain: "rival.example", as: "competitor", percent: 60 },
    ],
    comparisons: null,
    attention: { failed: failed ? 5 : 1, lost: failed ? 0 : 1, striking_distance: failed ? 0 : 2 },
    unseen_alerts: failed ? 0 : 3,
  };
}

/** The share of voice of the same days, ending with the tile's. */
function voicesOf({ curve, days, share_of_voice }: SiteRankings): ShareOfVoiceDays {
  const [own, rival] = share_of_voice.map(({ domain }) => domain);
  return {
    curve,
    companies: share_of_voice.map(({ domain, as }) => ({ domain, as })),
    days: days.map(({ day, is_partial }, at) => {
      const percent = 40 - 20 * Math.cos((at - days.length + 1) / 8) + 20;
      const shares = [
        { domain: own ?? "", percent },
        { domain: rival ?? "", percent: 100 - percent },
      ];
      return { day, keywords: 4, shares, is_partial, is_outdated: false };
    }),
  };
}

function newestOf(failed: boolean): SiteRankings["newest"] {
  const none = { answered: 0, visibility: null, average_position: null, ranked: 0 };
  if (failed) {
    const nothing = { engines: [], providers: [], from: null, to: null, week: null };
    return { ...none, ...POSITIONS, ...nothing };
  }
  const now = { answered: 3, visibility: 20, average_position: 7.7, ranked: 3 };
  return {
    ...{ ...now, answered: 4, ...POSITIONS },
    engines: [{ engine: "google", answered: 4 }],
    providers: ["serper"],
    from: dayBefore(2),
    to: dayBefore(0),
    week: {
      now: { ...now, ...POSITIONS },
      before: { ...now, visibility: 18.2, average_position: 8.1, ...POSITIONS },
    },
  };
}

const PERIOD: SiteRankings["period"] = {
  since: dayBefore(39),
  now: { answered: 3, visibility: 20, average_position: 7.7, ranked: 3, ...POSITIONS },
  before: { answered: 3, visibility: 10.3, average_position: 9, ranked: 3, ...POSITIONS },
};

const RIVALS: CompetitorDays[] = ["rival.example", "other.example"].map((domain, nth) => ({
  domain,
  days: Array.from({ length: 30 - nth * 10 }, (_, place) => ({
    day: dayBefore(29 - place),
    position: 2 + nth * 6 + ((place * 3) % 5),
  })),
}));

const CHECKS: PositionCheck[] = Array.from({ length: 40 }, (_, place) => {
  const state = place === 30 ? "failed" : place > 33 && place < 37 ? "not-in-first" : "ok";
  const found = state === "ok";
  return {
    day: dayBefore(39 - place),
    state,
    position: found ? 3 + ((place * 7) % 13) : null,
    depth: state === "failed" ? null : 20,
    url: found ? `https://${SITE.domain}/${place < 20 ? "old" : "new"}` : null,
    reason: state === "failed" ? "The search provider answered 429." : null,
    provider: "serper",
    engine: "google",
    device: null,
    country: "",
    language: "",
    checked_at: new Date().toISOString(),
    has_snapshot: state !== "failed",
  };
});

const SNAPSHOT = {
  day: dayBefore(0),
  provider: "serper",
  engine: "google",
  device: null,
  country: "",
  language: "",
  depth: 20,
  taken_at: new Date().toISOString(),
  check_url: null,
  cost_usd: null,
  searched: null,
  results: Array.from({ length: 8 }, (_, place) => {
    const domain = ["rival.example", "wiki.example", SITE.domain, "news.example"][place % 4] ?? "";
    const watched_as = { 0: "competitor", 2: "own" }[place % 4] ?? null;
    const url = `https://${domain}/page-${place + 1}`;
    return { position: place + 1, url, domain, title: `Page ${place + 1}`, watched_as };
  }),
  features: [{ kind: "ai_overview", position: 1 }],
};
