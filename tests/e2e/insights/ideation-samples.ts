import type { Page, Route } from "@playwright/test";
import type { BriefText, ContentBrief, Insight, Notification } from "@sightline/contract";
import { INSIGHT_STATUSES } from "@sightline/domain/insights";
import { SITE } from "../crawling/audit-samples.ts";

const HOUR_MS = 3_600_000;
export const id = (nth: number) => `00000000-0000-4000-b000-${String(nth).padStart(12, "0")}`;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

export const SOURCE = {
  provider: "serper",
  engine: "google",
  depth: 20,
  answered_on: "2026-11-14",
};
export const COUNTED = {
  provider: "google-keyword-planner",
  method: "import",
  as_of: "2026-10",
  market: { country: "US", language: "en" },
};

export function sample(nth: number, change: Partial<Insight> = {}): Insight {
  return {
    id: id(nth),
    target_site: SITE.domain,
    keyword: "trail running shoes for wide feet in wet weather",
    opportunity: "high_volume_gap",
    estimatedImpact: { reach: 12_100, cost: 1815, potentialTraffic: 1210 },
    source: { type: "keyword", analysisId: id(900), date: ago(nth) },
    status: "new",
    priority: "high",
    searchVolume: 12_100,
    competition: 71,
    currentPosition: null,
    basis: "measured",
    formula: "10% of 12,100 searches per month; cost: CPC USD 1.50 × 1,210",
    volume_source: COUNTED,
    position_source: SOURCE,
    not_covered_on: null,
    competitors_ahead: 2,
    evidence: [
      {
        url: "https://rival.example/guides/shoes-for-wide-feet",
        title: "Shoes for wide feet: a guide",
        says: "rival.example ranks first with a guide of 1,400 words; you have no such page.",
      },
    ],
    created_at: ago(nth),
    status_changed_at: ago(nth),
    effects: [],
    size: null,
    recheck: null,
    outdated: null,
    ...change,
  };
}

export const EFFECT = {
  before: 14,
  after: 6,
  gained: 8,
  others_gained: 1,
  compared_with: 12,
  judged_at: ago(48),
} as const;

/** Of every kind and in every column. */
export const INSIGHTS: readonly Insight[] = [
  sample(1),
  sample(2, {
    keyword: "Search engines find no page of yours that compares your shoes with others.",
    opportunity: "ranking_opportunity",
    estimatedImpact: { reach: 2500, cost: 75, potentialTraffic: 150 },
    source: { type: "ai", analysisId: id(901), date: ago(2) },
    priority: "medium",
    searchVolume: null,
    competition: null,
    basis: "fixed-by-rule",
    formula: "estimate, fixed by rule: reach 2,500, traffic 150, cost 75",
    volume_source: null,
    position_source: null,
    competitors_ahead: null,
  }),
  sample(3, {
    keyword: "boots",
    opportunity: "competitor_advantage",
    estimatedImpact: { reach: 880, cost: null, potentialTraffic: 70 },
    source: { type: "competitor", analysisId: id(902), date: ago(30) },
    status: "planned",
    priority: "medium",
    searchVolume: 880,
    currentPosition: 17,
    basis: "low-end-of-estimate",
    formula:
      "8% of 880 searches per month, the low end of an estimate; no cost estimate: CPC unknown",
    volume_source: {
      ...COUNTED,
      provider: "offline-estimate",
      method: "from the site's own pages",
    },
    competitors_ahead: 3,
  }),
  sample(4, {
    keyword: "hats",
    opportunity: "ranking_opportunity",
    estimatedImpact: { reach: null, cost: null, potentialTraffic: null },
    source: { type: "keyword", analysisId: null, date: ago(50) },
    status: "in_progress",
    priority: "medium",
    searchVolume: null,
    currentPosition: 7,
    basis: "no-volume",
    formula: "not calculated: search volume unknown",
    volume_source: null,
    evidence: [],
  }),
  sample(5, {
    keyword: "rain shoes",
    opportunity: "ranking_opportunity",
    source: { type: "keyword", analysisId: null, date: ago(32 * 24) },
    currentPosition: 14,
    formula:
      "12,100 searches per month × (11% at position 3 − 1% at position 14), based on Sistrix 2020; cost: CPC USD 1.50 × 1,210",
    status: "done",
    status_changed_at: ago(31 * 24),
    effects: [
      {
        ...EFFECT,
        after_days: 14,
        verdict: "not enough data",
        others_gained: null,
        compared_with: 2,
      },
      { ...EFFECT, after_days: 28, verdict: "worked" },
    ],
  }),
];

export const FIRST = id(1);
export const DONE = id(5);

/** So many that no board shows them at once. */
export function manyInsights(count: number): Insight[] {
  return Array.from({ length: count }, (_, nth) =>
    sample(nth + 1, {
      keyword: `keyword number ${nth + 1}`,
      status: INSIGHT_STATUSES[nth % 2 === 0 ? 0 : nth % 5] ?? "new",
    }),
  );
}

const GUIDE = { url: "https://rival.example/a", title: "Shoes for wide feet: a guide" };

const BRIEF: ContentBrief = {
  insight_id: FIRST,
  keyword: "trail running shoes for wide feet in wet weather",
  withheld: null,
  page: null,
  outlines: [
    { ...GUIDE, whose: "theirs", headings: ["How wide is wide?", "What keeps water out"] },
    {
      ...{ url: "https://wiki.example/b", title: null, whose: "theirs" },
      headings: ["Do waterproof shoes breathe?"],
    },
  ],
  links_to_add: [
    {
      url: `https://${SITE.domain}/blog/which-shoes-to-choose-for-running`,
      title: "Which shoes to choose",
      passage: "For wide feet and wet weather, trail running shoes are the safer choice.",
      anchor: "trail running shoes",
    },
  ],
  made_at: ago(1),
};

export function someNotifications(count: number, unviewed: number): Notification[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: id(700 + nth),
    type: "new_recommendations",
    count: 5 - (nth % 5),
    source: (["keyword", "competitor", "ai"] as const)[nth % 3] ?? "keyword",
    timestamp: ago(nth * 7),
    viewed: nth >= unviewed,
    target_site: SITE.domain,
  }));
}

const NO_TEXT: BriefText = {
  ...{ state: "none", model: null, brief: null, dropped: 0, problem: null },
  ...{ is_available: false, may_ask: true, asked_at: null },
};

const evidence = { ...GUIDE, whose: "theirs" as const };

/** By a model; one point was left out. */
export const MODEL_TEXT: BriefText = {
  ...NO_TEXT,
  ...{ state: "read", model: "tiny-2026", dropped: 1, is_available: true, may_ask: false },
  asked_at: ago(2),
  brief: {
    ...{ result: "new_page", page: null, lacks: [] },
    title: "Trail running shoes for wide feet that stay dry",
    intent: "They want to know which shoes fit wide feet and keep the rain out.",
    sections: [
      {
        heading: "How much room your toes need",
        text: "Explain what a wide toe box is and how to measure your own feet.",
        evidence: { ...evidence, says: "A wide toe box lets your toes spread with every step." },
      },
      {
        heading: "Staying dry",
        text: "Compare a membrane with shoes that drain, with an example of each.",
        evidence: { ...evidence, says: "What keeps water out" },
      },
    ],
    questions: ["Do waterproof shoes breathe?"],
    compared: [{ ...GUIDE, whose: "theirs" }],
  },
};

export interface IdeationState {
  text?: BriefText;
  insights?: readonly Insight[];
  brief?: ContentBrief;
  notifications?: readonly Notification[];
}

/** Shows the app, from the next page on, as someone sees it for whom analyses were run; moves are kept. */
export async function showIdeation(at: Page, state: IdeationState = {}): Promise<void> {
  const { brief = BRIEF, text = NO_TEXT } = state;
  let insights = state.insights ?? INSIGHTS;
  let notifications = state.notifications ?? someNotifications(3, 2);
  const on = (glob: string, answer: (route: Route) => unknown) =>
    at.route(glob, (route) => {
      // The next screen of the same browser asks the server again.
      if (!at.url().includes("&sample=ideation")) return route.fallback();
      return route.fulfill({ json: answer(route) });
    });
  await on("**/api/sites", () => [SITE]);
  await on("**/api/insights?*", () => insights);
  await on("**/api/insights/*/brief", () => brief);
  await on("**/api/insights/*/brief/text", () => text);
  await on("**/api/insights/*-*", (route) => {
    const moved = new URL(route.request().url()).pathname.split("/").at(-1);
    const status = route.request().postDataJSON().status;
    const change = { status, status_changed_at: new Date().toISOString(), effects: [] };
    insights = insights.map((one) => (one.id === moved ? { ...one, ...change } : one));
    return insights.find((one) => one.id === moved);
  });
  await on("**/api/notifications", () => notifications);
  await on("**/api/notifications/viewed", () => {
    const viewed = notifications.filter((one) => !one.viewed).length;
    notifications = notifications.map((one) => ({ ...one, viewed: true }));
    return { viewed };
  });
}
