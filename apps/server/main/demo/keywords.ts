import type { Fact } from "@sightline/domain/ai-visibility";

/** A keyword that the demo tracks, with the figures of its imported file. */
export interface DemoKeyword {
  readonly keyword: string;
  readonly volume: number;
  readonly difficulty: number;
  readonly cpc: number;
  readonly intent: "Informational" | "Commercial" | "Transactional";
  readonly tag: string;
}

function keyword(
  name: string,
  [volume, difficulty, cpc]: readonly [number, number, number],
  intent: DemoKeyword["intent"],
  tag: string,
): DemoKeyword {
  return { keyword: name, volume, difficulty, cpc, intent, tag };
}

/** Those to be covered later don't rank: what was worked on is compared with them. */
export const KEYWORDS: Readonly<Record<string, readonly DemoKeyword[]>> = {
  "cedarandsteam.example": [
    keyword("loose leaf tea", [40_500, 61, 1.42], "Commercial", "shop"),
    keyword("assam tea", [9_900, 38, 1.1], "Commercial", "shop"),
    keyword("oolong tea", [49_500, 57, 0.96], "Commercial", "shop"),
    keyword("matcha powder", [74_000, 66, 1.31], "Transactional", "shop"),
    keyword("ceremonial matcha", [14_800, 44, 1.52], "Commercial", "shop"),
    keyword("earl grey tea", [27_100, 52, 0.84], "Commercial", "shop"),
    keyword("decaf tea", [9_900, 41, 1.2], "Commercial", "shop"),
    keyword("tea subscription", [6_600, 47, 3.15], "Transactional", "shop"),
    keyword("black tea", [18_100, 43, 0.75], "Commercial", "shop"),
    keyword("how to brew sencha", [1_600, 19, 0.4], "Informational", "guides"),
    keyword("caffeine in green tea", [22_200, 36, 0.31], "Informational", "guides"),
    keyword("cold brew tea", [8_100, 29, 0.55], "Informational", "guides"),
    keyword("hojicha powder", [480, 24, 1.05], "Commercial", "later"),
    keyword("jasmine pearls tea", [390, 27, 0.9], "Commercial", "later"),
    keyword("kukicha", [450, 31, 1.2], "Commercial", "later"),
  ],
  "spokewell.example": [
    keyword("bike repair denver", [2_900, 28, 2.85], "Transactional", "local"),
    keyword("bike shop denver", [4_400, 39, 1.6], "Commercial", "local"),
    keyword("mobile bike repair", [8_100, 25, 3.4], "Transactional", "services"),
    keyword("e-bike repair", [6_600, 31, 2.2], "Transactional", "services"),
    keyword("bike tune up", [9_900, 35, 2.1], "Transactional", "services"),
    keyword("bike tune up cost", [3_600, 22, 1.3], "Commercial", "services"),
    keyword("bike brake repair", [2_400, 26, 1.9], "Transactional", "services"),
    keyword("bike wheel repair", [1_900, 24, 1.75], "Transactional", "services"),
    keyword("bike chain replacement", [5_400, 30, 1.15], "Commercial", "services"),
    keyword("how to true a bike wheel", [4_400, 18, 0.35], "Informational", "guides"),
    keyword("tubeless tire setup", [2_900, 21, 0.6], "Informational", "guides"),
    keyword("bike repair prices", [1_300, 20, 1.5], "Commercial", "services"),
    keyword("saddle fitting", [320, 17, 2.4], "Commercial", "later"),
    keyword("cargo rack installation", [210, 12, 1.1], "Commercial", "later"),
    keyword("suspension service denver", [140, 15, 1.6], "Transactional", "later"),
  ],
};

/** What the owners enter about their companies: their own pages say all of it. */
export const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  "cedarandsteam.example": [
    { kind: "founded", year: 2014 },
    { kind: "country", country: "US" },
    price("tea subscription", 24, "month"),
    price("Matcha Set", 64),
    { kind: "feature", name: "free tastings", has: true },
  ],
  "spokewell.example": [
    { kind: "founded", year: 2011 },
    { kind: "country", country: "US" },
    price("standard tune up", 89),
    price("wheel truing", 30),
    { kind: "feature", name: "e-bike repair", has: true },
  ],
};

function price(subject: string, amount: number, period: "once" | "month" = "once"): Fact {
  return { kind: "price", subject, amount, currency: "USD", period };
}

export const PROMPTS: Readonly<Record<string, readonly string[]>> = {
  "cedarandsteam.example": [
    "Where can I buy good loose leaf tea online?",
    "How do I brew sencha?",
    "How much caffeine is in green tea?",
    "What is ceremonial matcha?",
    "How do I make cold brew tea?",
    "What is a good tea subscription?",
  ],
  "spokewell.example": [
    "How much does a bike tune up cost?",
    "Who does e-bike repair in Denver?",
    "How do I true a bike wheel at home?",
    "When should a bike chain be replaced?",
    "Is there mobile bike repair in Denver?",
  ],
};

/** The product reads it like any customer's file, and calls its figures the demo's own. */
export function keywordFile(site: string): string {
  const rows = (KEYWORDS[site] ?? []).map(
    ({ keyword: name, intent, volume, difficulty, cpc }) =>
      `${name},${intent},${volume},${difficulty},${cpc}`,
  );
  return ["Keyword,Demo intent,Demo volume,Demo difficulty,Demo CPC", ...rows].join("\n");
}
