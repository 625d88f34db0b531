import type { LlmConfig } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import type { Asking } from "./api-as.ts";
import { FACTS, KEYWORDS, keywordFile, PROMPTS } from "./keywords.ts";
import { MARKETS, type Market } from "./world/world.ts";

/** What the demo's owner does, all of it by the product's own calls. */
export interface Story {
  /** Adds sites, competitors, keywords, prompts, facts, alerts and the digest. */
  begin(): Promise<void>;
  /** What happens on a later day. */
  on(day: number): Promise<void>;
}

interface Site {
  readonly id: string;
  readonly company_id: string;
}

interface Insight {
  readonly id: string;
  readonly keyword: string;
  readonly outdated: string | null;
}

/** `isWhole`: from its first day, so that what it works on is there. */
export function createStory(ask: Asking, { isWhole }: { readonly isWhole: boolean }): Story {
  const sites = new Map<string, Site>();

  async function addMarket({ own, competitors }: Market) {
    const { domain, name } = own;
    const site = await ask<Site>("POST", "/sites", { domain, name });
    sites.set(domain, site);
    const market = { country: "US", language: "en", depth: 50, check_schedule: "daily" };
    await ask("PATCH", `/sites/${site.id}`, { ...market, crawl_schedule: "weekly" });
    for (const { domain: rival, name: called } of competitors) {
      await ask("POST", `/sites/${site.id}/competitors`, { domain: rival, name: called });
    }
    for (const [tag, group] of Map.groupBy(KEYWORDS[domain] ?? [], (one) => one.tag)) {
      const keywords = group.map(({ keyword }) => keyword);
      await ask("POST", "/keywords", { target_site: domain, keywords, tags: [tag] });
    }
    const upload = `/keywords/imports?target_site=${domain}&file_name=keywords-us.csv`;
    const draft = await ask<{ id: string }>("POST", upload, keywordFile(domain));
    await ask("POST", `/keywords/imports/${draft.id}/confirm`, { country: "US" });
    for (const text of PROMPTS[domain] ?? []) {
      await ask("POST", "/prompts", { target_site: domain, text });
    }
    for (const fact of FACTS[domain] ?? []) {
      await ask("POST", "/ai-visibility/facts", { target_site: domain, fact, source_url: null });
    }
    for (const rule of ALERTS) await ask("POST", "/alert-rules", { target_site: domain, ...rule });
  }

  async function analyse(domain: string, ...types: readonly string[]) {
    for (const type of types) await ask("POST", "/analyses", { type, target_site: domain });
  }

  async function moveInsight(domain: string, keyword: string, status: string) {
    const insights = await ask<Insight[]>("GET", `/insights?target_site=${domain}`);
    const found = insights.filter((one) => one.keyword === keyword);
    const insight = found.find(({ outdated }) => outdated === null) ?? found[0];
    if (insight !== undefined) await ask("PATCH", `/insights/${insight.id}`, { status });
    else if (isWhole) throw new Error(`there's no recommendation for ${keyword}`);
  }

  /** As with the button beside a keyword in striking distance. */
  async function chooseKeyword(domain: string, keyword: string) {
    const table = await ask<{ rows: { id: string; keyword: string }[] }>(
      ...(["GET", `/keywords?target_site=${domain}`] as const),
    );
    const row = table.rows.find((one) => one.keyword === keyword);
    if (row !== undefined) await ask("POST", "/insights", { keyword_id: row.id });
  }

  /** As if its owner had looked at the bell and the alerts: the last ones are left unread. */
  async function readEverything() {
    await ask("POST", "/notifications/viewed", {});
    for (const target_site of sites.keys()) {
      const { alerts } = await ask<{ alerts: { id: number }[] }>(
        ...(["GET", `/alerts?target_site=${target_site}`] as const),
      );
      const newest = alerts[0]?.id;
      if (newest !== undefined) await ask("POST", "/alerts/seen", { target_site, newest });
    }
  }

  const note = (target_site: string, text: string) =>
    ask("POST", "/annotations", { target_site, day: dayOf(Date.now()), text });

  const events: Readonly<Record<number, () => Promise<unknown>>> = {
    3: () => ask("POST", "/digest/activate", { time_zone: "America/Denver" }),
    24: () => analyse(TEA, "keyword", "competitor", "ai"),
    26: () => analyse(BIKES, "keyword", "competitor", "ai"),
    28: () => moveInsight(BIKES, "e-bike repair", "planned"),
    30: () => moveInsight(TEA, "how to brew sencha", "in_progress"),
    34: () => note(BIKES, "New page: e-bike repair"),
    40: () => note(TEA, "New guide: how to brew sencha"),
    45: () => chooseKeyword(BIKES, "bike tune up cost"),
    51: () => moveInsight(BIKES, "bike tune up cost", "in_progress"),
    52: () => moveInsight(BIKES, "bike repair prices", "in_progress"),
    56: () => note(BIKES, "Added prices to the site"),
    66: () => note(TEA, "New guide: caffeine in green tea"),
    70: () => moveInsight(TEA, "oolong tea", "in_progress"),
    74: () => note(TEA, "Titles and descriptions rewritten"),
    86: () => note(BIKES, "New home page"),
    94: () => note(TEA, "Shop update"),
    98: () => note(BIKES, "New guide: how to true a bike wheel"),
    103: () => note(TEA, "Fixed: the matcha page was set to noindex"),
    112: () => analyse(TEA, "keyword", "competitor", "ai"),
    113: () => analyse(BIKES, "keyword", "competitor", "ai"),
    115: () => moveInsight(BIKES, "mobile bike repair", "planned"),
    116: () => moveInsight(TEA, "earl grey tea", "planned"),
    117: () => moveInsight(TEA, "loose leaf tea", "in_progress"),
    118: () => moveInsight(BIKES, "bike tune up", "in_progress"),
    119: readEverything,
  };

  return {
    async begin() {
      for (const market of MARKETS) await addMarket(market);
      for (const { company_id } of sites.values()) await ask("POST", "/crawls", { company_id });
    },
    async on(day) {
      await events[day]?.();
      for (const done of FINISHED.filter((one) => one.day === day)) {
        await moveInsight(done.site, done.keyword, "done");
      }
    },
  };
}

/** Asked like any model that an administrator sets up; it says by its name that it's the demo's. */
export async function connectAssistant(ask: Asking): Promise<void> {
  const path = "/admin/llm-config";
  const { providers } = await ask<LlmConfig>("POST", `${path}/providers`, {
    ...{ kind: "openai", name: "Demo assistant" },
  });
  const provider = providers.find(({ name }) => name === "Demo assistant");
  const free = { input_usd: 0, output_usd: 0, search_usd: 0, prices_as_of: dayOf(Date.now()) };
  const config = await ask<LlmConfig>("POST", `${path}/models`, {
    ...{ provider_id: provider?.id, name: "demo-1", searches: true, ...free },
  });
  const model_ids = config.providers.flatMap(({ models }) => models.map(({ id }) => id));
  await ask("PUT", `${path}/tasks`, { task: "answers", model_ids });
}

const TEA = "cedarandsteam.example";
const BIKES = "spokewell.example";

/** What its owners finish, and on which day: the product judges whether it worked. */
export const FINISHED = [
  { site: BIKES, keyword: "e-bike repair", day: 36 },
  { site: TEA, keyword: "how to brew sencha", day: 41 },
  { site: BIKES, keyword: "bike tune up cost", day: 57 },
  { site: BIKES, keyword: "bike repair prices", day: 58 },
  { site: TEA, keyword: "oolong tea", day: 75 },
  { site: BIKES, keyword: "how to true a bike wheel", day: 99 },
  { site: TEA, keyword: "matcha powder", day: 104 },
];

const ALERTS = [
  { kind: "enters", places: 10 },
  { kind: "drops", places: 5 },
] as const;
