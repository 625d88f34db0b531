import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { analysisOf, runsOf } from "./analyses/analysis-samples.ts";
import { pathOf, showAnalysis } from "./analyses/analysis-states.ts";
import { ACCESS, SITE } from "./crawling/audit-samples.ts";
import { showAudit } from "./crawling/audit-states.ts";
import { FIRST, MODEL_TEXT, showIdeation } from "./insights/ideation-samples.ts";

const OUT = process.env.PICTURES ?? "/tmp/pictures-models";
const LOOKS = (process.env.LOOKS ?? "1440-light,390-dark").split(",");
const only = process.env.ONLY;

const rate = (hits: number, runs: number) => ({
  hits,
  runs,
  rate: hits / runs,
  low: Math.max(0, hits / runs - 0.1),
  high: Math.min(1, hits / runs + 0.1),
});
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const engine = (name: string, nth: number) => ({
  engine: name,
  is_built_in: name === "Built-in",
  asked: 84,
  answered: 80,
  mention: rate(40 - nth * 6, 80),
  citation: nth === 3 ? null : rate(20 - nth * 3, 60),
  usd: nth * 0.42,
  trend: Array.from({ length: 28 }, (_, at) => ({
    day: day(28 - at),
    answered: 3,
    mentioned: (at * (nth + 2)) % 4 > 2 ? 2 : 1,
    grounded: 3,
    cited: at % 3 ? 1 : 0,
  })).filter((_, at) => at % 9 !== nth),
  versions: nth === 1 ? [{ day: day(14), model: "gpt-5.2" }] : [],
});
const ENGINES = ["Built-in", "OpenAI", "Anthropic", "Google Gemini", "Perplexity", "xAI"];
const VISIBILITY = {
  days: 28,
  engines: ENGINES.map(engine),
  cited_by: 4,
  could_cite: 5,
  companies: [
    { domain: "shop.example", is_own: true, mentioned: 120, cited: 40, share: 0.4 },
    { domain: "rival.example", is_own: false, mentioned: 140, cited: 60, share: 0.46 },
    {
      domain: "a-very-long-competitor-name-that-wraps.example",
      is_own: false,
      mentioned: 40,
      cited: 2,
      share: 0.14,
    },
  ],
  month: { runs: 1500, most_usd: 34.2, stable: 1, saved_usd: 4.1 },
  is_asking: false,
};
const id = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, "0")}`;
const PROMPTS = {
  prompts: Array.from({ length: 8 }, (_, n) => ({
    id: id(n),
    text:
      [
        "Which trail shoes are best for wide feet?",
        "Is shop.example any good?",
        "What are hiking boots?",
      ][n % 3] + (n > 2 ? ` (${n})` : ""),
    intent: "learn",
    tag: null,
    country: "US",
    persona: null,
    names_company: n === 1,
    is_active: n !== 4,
    created_at: new Date().toISOString(),
    next_run_at: null,
    every_days: n === 2 ? 7 : 1,
    cells: ENGINES.slice(0, n === 5 ? 0 : 6).map((name, at) => ({
      engine: name,
      asked: 12,
      answered: at === 4 ? 0 : 12,
      grounded: at === 3 ? 0 : 10,
      mentioned: (n + at) % 12,
      cited: (n * at) % 9,
    })),
  })),
  engines: ENGINES,
  used: 8,
  limit: 25,
  refresh: "daily",
  is_asking: false,
};
const change = { verdict: "noise", points: 0.02, runs_missing: 0 };
const OPINIONS = {
  engines: ENGINES.slice(1, 4).map((name, n) => ({
    engine: name,
    reader: n === 1 ? "tiny-2026" : null,
    read: 40,
    stated: n === 2 ? 0 : 12,
    negative: 2,
    positive: n === 2 ? null : rate(9, 12),
    recommended: rate(14, 40),
    positive_change: change,
    recommended_change: { ...change, verdict: "real", points: 0.21 },
  })),
};
const ALERTS = {
  alerts: [
    {
      id: 1,
      prompt_id: id(0),
      text: "Which trail shoes are best for wide feet?",
      engine: "OpenAI",
      kind: "gained",
      day: day(2),
      since: day(3),
    },
    {
      id: 2,
      prompt_id: id(2),
      text: "What are hiking boots?",
      engine: "Perplexity",
      kind: "lost",
      day: day(4),
      since: day(5),
    },
  ],
};
const SOURCES = {
  answers: 400,
  domains: [
    {
      domain: "rival.example",
      kind: "competitor",
      answers: 60,
      pages: [{ page: "https://rival.example/guides/shoes", title: "Guide", answers: 40 }],
    },
    { domain: "reddit.com", kind: "community", answers: 30, pages: [] },
    {
      domain: "shop.example",
      kind: "own",
      answers: 20,
      pages: [{ page: "https://shop.example/boots", title: "Boots", answers: 20 }],
    },
  ],
  missed: [
    {
      prompt_id: id(0),
      text: "Which trail shoes are best for wide feet?",
      engine: "OpenAI",
      domain: "rival.example",
      page: "https://rival.example/guides/shoes",
      quote: "Rival's guide names twelve shoes for wide feet.",
    },
  ],
  queries: [
    { query: "best trail shoes wide feet 2026", times: 12, is_tracked: false },
    { query: "trail shoes test", times: 4, is_tracked: true },
  ],
};
const FACTS = [
  {
    id: id(50),
    fact: { kind: "price", subject: "Pro plan", amount: 12, currency: "USD", period: "month" },
    source_url: "https://shop.example/pricing",
    created_at: new Date().toISOString(),
  },
  {
    id: id(51),
    fact: { kind: "founded", year: 2009 },
    source_url: null,
    created_at: new Date().toISOString(),
  },
  {
    id: id(52),
    fact: { kind: "country", country: "FR" },
    source_url: null,
    created_at: new Date().toISOString(),
  },
  {
    id: id(53),
    fact: { kind: "feature", name: "offline mode", has: true },
    source_url: null,
    created_at: new Date().toISOString(),
  },
];
const contradiction = (n: number) => ({
  fact_id: FACTS[n % 4]?.id,
  engine: ENGINES[1 + (n % 5)],
  model: n % 2 ? "gpt-5.2" : null,
  states: ["$15 per month", "Founded in 2012", "Based in Germany", "Doesn't have offline mode"][
    n % 4
  ],
  quote: [
    "Shop's Pro plan costs $15 per month and includes everything you need for a small team.",
    "Shop was founded in 2012.",
    "Shop is based in Berlin, Germany.",
    "Shop doesn't support offline mode.",
  ][n % 4],
  day: day(n),
  times: n === 0 ? 7 : 1,
  prompt: { id: id(n), text: "Which trail shoes are best for wide feet?" },
  sources:
    n % 2
      ? []
      : [
          {
            url: "https://old-reviews.example/shop-review-2024-with-a-long-address",
            title: "Shop review",
          },
        ],
});
const SHEET = {
  facts: FACTS,
  contradictions: [0, 1, 2, 3, 4, 5, 6].map(contradiction),
  days: 90,
  answers: 1240,
  checked_at: new Date().toISOString(),
  is_checking: false,
  is_outdated: false,
};
const READING = {
  state: "read",
  model: "tiny-2026",
  dropped: 1,
  problem: null,
  sentences: MODEL_TEXT.sentences,
};

type Answers = Record<string, unknown>;
const TAB: Answers = {
  "**/api/sites": [SITE],
  "**/api/ai-visibility?*": VISIBILITY,
  "**/api/prompts?*": PROMPTS,
  "**/api/ai-visibility/changes?*": {
    engines: ENGINES.map((name) => ({
      engine: name,
      verdict: "noise",
      points: 0.01,
      runs_missing: 0,
    })),
  },
  "**/api/ai-visibility/opinions?*": OPINIONS,
  "**/api/ai-visibility/alerts?*": ALERTS,
  "**/api/ai-visibility/sources?*": SOURCES,
  "**/api/prompts/price?*": { runs: 48, units: 48, most_usd: 0.31 },
  "**/api/ai-visibility/facts?*": SHEET,
  "**/api/prompts/suggestions?*": {
    suggestions: [{ text: "What is a trail shoe?", from: "site" }],
  },
};

async function mock(page: Page, answers: Answers) {
  for (const [glob, json] of Object.entries(answers)) {
    await page.route(glob, (route) => {
      if (json === "hang") return;
      if (json === "fail")
        return route.fulfill({
          status: 500,
          json: { code: "UNEXPECTED", message: "Something went wrong." },
        });
      return route.fulfill({ json });
    });
  }
}

const T = "/dashboard?tab=ai-visibility";
const factState = (sheet: object): Answers => ({
  ...TAB,
  "**/api/ai-visibility/facts?*": { ...SHEET, ...sheet },
});
interface Shot {
  name: string;
  path: string;
  answers?: Answers;
  arrange?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
  part?: (page: Page) => ReturnType<Page["locator"]>;
}
const facts = (page: Page) =>
  page
    .locator("section,div")
    .filter({ has: page.getByText(/^(Fact check|No answer contradicts|AI answers contradict)/) })
    .last();
const seen = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
const model = (n: number) => ({
  id: id(60 + n),
  name: ["gpt-5.2", "gpt-5.2-mini", "claude-opus-4.5"][n],
  input_usd: 1.25,
  output_usd: 10,
  search_usd: 10,
  prices_as_of: "2026-11-01",
  searches: n !== 1,
  max_tokens: 1500,
  is_active: true,
});
const CONFIG = {
  providers: [
    {
      id: id(70),
      kind: "openai",
      name: "OpenAI",
      api_base: null,
      key_source: "admin",
      key_hint: "1234",
      key_changed_at: new Date().toISOString(),
      is_active: true,
      models: [model(0), model(1)],
    },
    {
      id: id(71),
      kind: "anthropic",
      name: "Anthropic",
      api_base: null,
      key_source: "environment",
      key_hint: null,
      key_changed_at: null,
      is_active: true,
      models: [model(2)],
    },
    {
      id: id(72),
      kind: "openai-compatible",
      name: "Ollama",
      api_base: "http://127.0.0.1:11434/v1",
      key_source: "none",
      key_hint: null,
      key_changed_at: null,
      is_active: false,
      models: [],
    },
  ],
  tasks: [
    { task: "answers", model_ids: [id(60), id(62)] },
    { task: "sentiment", model_ids: [id(61)] },
    { task: "analyst", model_ids: [id(62), id(61)] },
    { task: "brief", model_ids: [] },
    { task: "digest", model_ids: [id(61)] },
  ],
  budgets: [
    { scope: "all", period: "day", usd: 5, spent_usd: 4.9 },
    { scope: "all", period: "month", usd: 100, spent_usd: 12 },
    { scope: "task:brief", period: "day", usd: 1, spent_usd: 0 },
  ],
  spent: { day_usd: 4.9, month_usd: 12 },
  stopped: null,
};
const TEMPLATES = {
  templates: ["sentiment", "analyst", "brief", "digest"].map((task, n) => ({
    task,
    current: n === 1 ? 1 : 0,
    versions: [
      ...(n === 1
        ? [
            {
              version: 1,
              text: "You are an SEO analyst. Write at most four short sentences.",
              note: "Shorter",
              restores: null,
              created_at: new Date().toISOString(),
            },
          ]
        : []),
      {
        version: 0,
        text: "You read what an AI assistant answered, and say what the answer states about one company.",
        note: "",
        restores: null,
        created_at: null,
      },
    ],
  })),
};
const USE = {
  rows: [
    {
      day: day(0),
      task: "answers",
      provider: "OpenAI",
      model: "gpt-5.2",
      customer: "ana@a.example",
      calls: 120,
      failed: 2,
      input_tokens: 120000,
      output_tokens: 40000,
      searches: 90,
      usd: 1.45,
    },
    {
      day: day(1),
      task: "brief",
      provider: "Anthropic",
      model: "claude-opus-4.5",
      customer: null,
      calls: 2,
      failed: 0,
      input_tokens: 12000,
      output_tokens: 900,
      searches: 0,
      usd: 0.08,
    },
  ],
};
const LLM: Answers = {
  "**/api/admin/llm-config/templates/difference?*": {
    pieces: [{ kind: "same", text: "You are an SEO analyst." }],
  },
  "**/api/admin/llm-config": CONFIG,
  "**/api/admin/llm-config/templates": TEMPLATES,
  "**/api/admin/llm-config/use?*": USE,
  "**/api/admin/llm-config/use": USE,
};
const RUN = { ...runsOf("keyword").complete, has_reading: true };
const analyst = (state: object) => async (page: Page) => {
  await showAnalysis(page, "complete");
  await mock(page, {
    "**/api/analyses?*": { runs: [RUN], next: null },
    "**/api/analyses/*": { ...analysisOf(RUN), has_reading: true },
    "**/api/analyses/*/reading": { ...READING, ...state },
  });
};
const SHOTS: Shot[] = [
  {
    name: "analyst-read",
    path: pathOf("&sort=position"),
    arrange: analyst({}),
    open: seen("In short"),
  },
  {
    name: "analyst-asking",
    path: pathOf("&sort=position"),
    arrange: analyst({ state: "asking", sentences: [] }),
    open: seen("is reading the result"),
  },
  {
    name: "analyst-failed",
    path: pathOf("&sort=position"),
    arrange: analyst({
      state: "failed",
      sentences: [],
      problem: "Our server stopped while the language model was being asked.",
    }),
    open: seen("has no summary"),
  },
  {
    name: "llm-full",
    path: "/admin/llm-config",
    answers: LLM,
    open: seen("Writing digest openings"),
  },
  {
    name: "llm-stopped",
    path: "/admin/llm-config",
    answers: {
      ...LLM,
      "**/api/admin/llm-config": {
        ...CONFIG,
        stopped: { at: new Date().toISOString(), by: "ada@admin.example", reason: "Costs" },
      },
    },
    open: seen("All models are stopped"),
  },
  {
    name: "llm-error",
    path: "/admin/llm-config",
    answers: { ...LLM, "**/api/admin/llm-config": "fail" },
    open: seen(/couldn't/),
  },
  {
    name: "llm-provider",
    path: "/admin/llm-config",
    answers: LLM,
    open: async (page) => {
      await page.getByRole("button", { name: "Add provider" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "llm-model",
    path: "/admin/llm-config",
    answers: LLM,
    open: async (page) => {
      await page.getByRole("button", { name: "Add model" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "ai-full", path: T, answers: TAB, open: seen("AI answers contradict 4 of your facts") },
  {
    name: "ai-loading",
    path: T,
    answers: { ...TAB, "**/api/ai-visibility?*": "hang", "**/api/prompts?*": "hang" },
    open: seen(/AI visibility of/),
  },
  {
    name: "ai-error",
    path: T,
    answers: {
      ...TAB,
      "**/api/ai-visibility?*": "fail",
      "**/api/ai-visibility/facts?*": "fail",
      "**/api/ai-visibility/opinions?*": "fail",
    },
    open: seen(/couldn't/),
  },
  {
    name: "ai-empty",
    path: T,
    answers: {
      ...TAB,
      "**/api/prompts?*": { ...PROMPTS, prompts: [], used: 0 },
      "**/api/ai-visibility?*": {
        ...VISIBILITY,
        engines: [],
        companies: [],
        cited_by: 0,
        could_cite: 0,
      },
    },
    open: seen("No prompts yet"),
  },
  {
    name: "ai-facts-empty",
    path: T,
    answers: factState({ facts: [], contradictions: [], answers: null, checked_at: null }),
    open: seen("No facts yet"),
  },
  {
    name: "ai-facts-checking",
    path: T,
    answers: factState({ contradictions: [], is_checking: true }),
    open: seen("Checking stored answers"),
  },
  {
    name: "ai-facts-clean",
    path: T,
    answers: factState({ contradictions: [] }),
    open: async (page) => {
      await seen("No answer contradicts your facts")(page);
      await page.getByText("Your fact sheet: 4 facts").click();
    },
  },
  {
    name: "ai-facts-dialog",
    path: T,
    answers: {
      ...TAB,
      "**/api/ai-visibility/facts/suggestions": {
        facts: FACTS.map(({ fact }) => ({
          fact: { ...fact, name: "chat", subject: "Team plan", year: 2010 },
          source_url: "https://shop.example/",
        })),
        pages: [{ url: "https://shop.example/", state: "read" }],
      },
    },
    open: async (page) => {
      await page.getByRole("button", { name: "Add facts" }).click();
      await page.getByRole("button", { name: "Find facts on your site" }).click();
      await seen("Choose what is right.")(page);
    },
  },
  {
    name: "ai-add-prompts",
    path: T,
    answers: TAB,
    open: async (page) => {
      await page.getByRole("button", { name: "Add prompts" }).first().click();
      await seen("What is a trail shoe?")(page);
    },
  },
  { name: "llm-config", path: "/admin/llm-config", open: seen("Budgets") },
  {
    name: "brief-model",
    path: `/dashboard?tab=ideation&insight=${FIRST}&sample=ideation`,
    arrange: (page) => showIdeation(page, { text: MODEL_TEXT }),
    open: seen("tiny-2026"),
  },
  {
    name: "brief-available",
    path: `/dashboard?tab=ideation&insight=${FIRST}&sample=ideation`,
    arrange: (page) =>
      showIdeation(page, { text: { ...MODEL_TEXT, state: "none", sentences: [], may_ask: true } }),
    open: seen("Write as text"),
  },
  {
    name: "brief-asking",
    path: `/dashboard?tab=ideation&insight=${FIRST}&sample=ideation`,
    arrange: (page) =>
      showIdeation(page, { text: { ...MODEL_TEXT, state: "asking", sentences: [] } }),
    open: seen("is writing the brief"),
  },
  {
    name: "brief-failed",
    path: `/dashboard?tab=ideation&insight=${FIRST}&sample=ideation`,
    arrange: (page) =>
      showIdeation(page, {
        text: {
          ...MODEL_TEXT,
          state: "over_budget",
          problem: "The budget for language models is used up.",
          sentences: [],
          may_ask: true,
        },
      }),
    open: seen("Try again"),
  },
  {
    name: "access",
    path: "/dashboard?tab=audit&part=ai",
    arrange: (page) => showAudit(page, "audited"),
    open: seen("2 AI crawlers are let in"),
  },
  {
    name: "access-none",
    path: "/dashboard?tab=audit&part=ai",
    arrange: async (page) => {
      await showAudit(page, "audited");
      await mock(page, {
        "**/api/crawler-access?*": { ...ACCESS, state: "none", result: null, checked_at: null },
      });
    },
    open: seen("Not checked yet"),
  },
  {
    name: "access-unproven",
    path: "/dashboard?tab=audit&part=ai",
    arrange: async (page) => {
      await showAudit(page, "audited");
      await mock(page, {
        "**/api/crawler-access?*": {
          ...ACCESS,
          state: "none",
          is_proven: false,
          result: null,
          checked_at: null,
        },
      });
    },
    open: seen("Verify your site first"),
  },
  {
    name: "access-failed",
    path: "/dashboard?tab=audit&part=ai",
    arrange: async (page) => {
      await showAudit(page, "audited");
      await mock(page, {
        "**/api/crawler-access?*": {
          ...ACCESS,
          state: "failed",
          problem: "The check was stopped before its end.",
        },
      });
    },
    open: seen("The last check failed"),
  },
];

for (const look of LOOKS) {
  const [width, theme] = look.split("-");
  for (const shot of SHOTS.filter(({ name }) => !only || new RegExp(only).test(name))) {
    test(`${shot.name} ${look}`, async ({ asAdmin: page, guard }) => {
      if (JSON.stringify(shot.answers ?? {}).includes('"fail"')) guard.foresee(/500/);
      test.setTimeout(120_000);
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.emulateMedia({ colorScheme: theme as "light" | "dark", reducedMotion: "reduce" });
      await mock(page, shot.answers ?? {});
      await shot.arrange?.(page);
      await page.goto(shot.path);
      await shot.open?.(page);
      await page.screenshot({ path: `${OUT}/${shot.name}-${look}.png`, fullPage: true });
    });
  }
}
