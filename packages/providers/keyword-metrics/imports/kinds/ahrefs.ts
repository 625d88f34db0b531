import type { KindDefinition } from "./kind.ts";

export const ahrefsKeywordsExplorer: KindDefinition = {
  kind: "ahrefs-keywords-explorer",
  recognisedBy: [
    ["keyword"],
    ["volume"],
    ["difficulty"],
    ["parent keyword", "global volume", "cps", "traffic potential", "country"],
  ],
  columns: {
    keyword: "keyword",
    country: "country",
    difficulty: "difficulty",
    volume: "volume",
    cpc: "cpc",
    intents: "intent",
  },
  currency: "USD",
};

export const ahrefsOrganicKeywords: KindDefinition = {
  kind: "ahrefs-organic-keywords",
  recognisedBy: [["keyword"], ["volume"], ["current position"], ["current url"]],
  columns: {
    keyword: "keyword",
    country: "country",
    volume: "volume",
    kd: "difficulty",
    cpc: "cpc",
    "current position": "position",
    "current url": "url",
    informational: "intent-flag",
    navigational: "intent-flag",
    commercial: "intent-flag",
    transactional: "intent-flag",
  },
  currency: "USD",
};
