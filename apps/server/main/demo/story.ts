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
  readonly status: string;
}

export function createStory(ask: Asking): Story {
  const sites = new Map<string, Site>();

  async function addMarket({ own, competitors }: Market) {
    const { domain, name } = own;
    const site = await ask<Site>("POST", "/sites", { domain, name });
    sites.set(domain, site);
    const market = { country: "US", language: "en", depth: 30, check_schedule: "daily" };
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
    const insight = insights.find((one) => one.keyword === keyword);
    if (insight !== undefined) await ask("PATCH", `/insights/${insight.id}`, { status });
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
    36: () => moveInsight(BIKES, "e-bike repair", "done"),
    40: () => note(TEA, "New guide: how to brew sencha"),
    41: () => moveInsight(TEA, "how to brew sencha", "done"),
    52: () => moveInsight(BIKES, "bike tune up cost", "in_progress"),
    57: () => note(BIKES, "Added prices to the site"),
    58: () => moveInsight(BIKES, "bike tune up cost", "done"),
    64: () => moveInsight(TEA, "caffeine in green tea", "in_progress"),
    67: () => moveInsight(TEA, "caffeine in green tea", "done"),
    74: () => note(TEA, "Titles and descriptions rewritten"),
    76: () => moveInsight(TEA, "oolong tea", "done"),
    86: () => note(BIKES, "New home page"),
    94: () => note(TEA, "Shop update"),
    98: () => note(BIKES, "New guide: how to true a bike wheel"),
    99: () => moveInsight(BIKES, "how to true a bike wheel", "done"),
    103: () => note(TEA, "Fixed: the matcha page was set to noindex"),
    112: () => analyse(TEA, "keyword", "competitor", "ai"),
    113: () => analyse(BIKES, "keyword", "competitor", "ai"),
    115: () => moveInsight(BIKES, "mobile bike repair", "planned"),
    116: () => moveInsight(TEA, "cold brew tea", "planned"),
    117: () => moveInsight(TEA, "earl grey tea", "in_progress"),
    118: () => moveInsight(BIKES, "bike tune up", "in_progress"),
    119: readEverything,
  };

  return {
    async begin() {
      for (const market of MARKETS) await addMarket(market);
      for (const { company_id } of sites.values()) await ask("POST", "/crawls", { company_id });
    },
    on: async (day) => void (await events[day]?.()),
  };
}

const TEA = "cedarandsteam.example";
const BIKES = "spokewell.example";

const ALERTS = [
  { kind: "enters", places: 10 },
  { kind: "drops", places: 5 },
] as const;
