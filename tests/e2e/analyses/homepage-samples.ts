import type { Analysis, HomepageAnalysis } from "@sightline/contract";
import { HEALTH_FORMULA } from "@sightline/domain/crawling";

export const ANALYSED = "0d7a4f6c-4f0e-4a7f-9b1e-2f6f3b8f5a10";

const home = { url: "https://shop.example/", title: "Boots of the north" };
const winter = { url: "https://shop.example/winter", title: "Winter boots for wide feet" };

const RESULT: HomepageAnalysis = {
  domain: "shop.example",
  title: "Boots of the north",
  home: { description: null, words: 412, needs_script: false, indexable: true },
  answers: [
    { question: "What is Boots of the north?", sentences: null },
    {
      question: "How long do winter boots last?",
      sentences: [
        { text: "Winter boots last five to eight years if you wax them.", url: winter.url },
        { text: "We resole every pair we sell.", url: home.url },
      ],
    },
  ],
  verdict:
    "Search engines can list shop.example, and 3 of 7 AI crawlers can quote its answer to “How long do winter boots last?”",
  audit_summary: "4 of the 12 pages we crawled have a serious problem. Fix “No title” first.",
  health: 66.7,
  health_formula: HEALTH_FORMULA,
  pages_read: 12,
  pages_waiting: 1_340,
  read_at: "2026-11-14T10:12:00.000Z",
  took_ms: 4_210,
  strengths: [
    {
      text: "Each of the 12 pages we crawled is served over HTTPS.",
      evidence: [{ ...home, says: "Served over HTTPS" }],
    },
    {
      text: "Your server responds fast: 84 ms (median of 12 pages).",
      evidence: [{ ...home, says: "Time to first byte, measured by our crawler" }],
    },
  ],
  problems: [
    {
      rule: "title-missing",
      severity: "high",
      title: "No title",
      why: "The title is what people read first in search results.",
      fix: "Write a title for each page that says what it is about.",
      pages: 4,
      evidence: [{ ...winter, title: null, says: "No title element" }],
    },
    {
      rule: "description-missing",
      severity: "medium",
      title: "No meta description",
      why: "Search engines then choose a piece of the text themselves.",
      fix: "Write one or two sentences that say what the page offers.",
      pages: 9,
      evidence: [
        { ...home, says: "No description" },
        { ...winter, says: "No description" },
      ],
    },
  ],
  issues: { critical: 0, high: 0, medium: 3, low: 11, info: 0 },
  ai_crawlers: {
    allowed: ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot"],
    blocked: ["GPTBot", "CCBot", "ClaudeBot", "Bytespider"],
  },
};

const RUN = {
  id: ANALYSED,
  type: "homepage",
  target_site: "shop.example",
  request: { type: "homepage", target_site: "shop.example" },
  units: { reserved: 0, charged: null },
  reason: null,
  created_at: "2026-11-14T10:11:55.000Z",
  started_at: "2026-11-14T10:11:56.000Z",
} as const;

export const HOMEPAGE_SAMPLES = {
  done: {
    ...RUN,
    status: "complete",
    stage: "judge",
    progress: { done: 1, total: 1 },
    units: { reserved: 0, charged: 0 },
    finished_at: "2026-11-14T10:12:00.000Z",
    result: RESULT,
  },
  running: {
    ...RUN,
    status: "running",
    stage: "read",
    progress: { done: 5, total: 12 },
    finished_at: null,
    result: null,
  },
} satisfies Record<string, Analysis>;
