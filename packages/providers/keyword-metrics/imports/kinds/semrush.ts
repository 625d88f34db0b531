import type { KindDefinition } from "./kind.ts";

export const semrushStrategyBuilder: KindDefinition = {
  kind: "semrush-strategy-builder",
  recognisedBy: [["keyword"], ["seed keyword"], ["volume"], ["database", "topic", "page type"]],
  columns: {
    database: "country",
    keyword: "keyword",
    volume: "volume",
    "keyword difficulty": "difficulty",
    "competitive density": "competition-share",
    intent: "intent",
    trend: "trend",
  },
  patterns: [[/^cpc( \([a-z]{3}\))?$/, "cpc"]],
  currency: "USD",
};

export const semrushApi: KindDefinition = {
  kind: "semrush-api",
  recognisedBy: [["keyword"], ["search volume"], ["keyword difficulty index"]],
  columns: {
    database: "country",
    keyword: "keyword",
    "search volume": "volume",
    "keyword difficulty index": "difficulty",
    intent: "intent",
    intents: "intent",
    cpc: "cpc",
    competition: "competition-share",
    "competitive density": "competition-share",
    trends: "trend",
  },
  currency: "USD",
};

export const semrushOrganicPositions: KindDefinition = {
  kind: "semrush-organic-positions",
  recognisedBy: [["keyword"], ["position"], ["search volume"], ["url"]],
  columns: {
    keyword: "keyword",
    position: "position",
    "search volume": "volume",
    "keyword difficulty": "difficulty",
    cpc: "cpc",
    competition: "competition-share",
    url: "url",
    trends: "trend",
    "keyword intents": "intent",
    "position type": "position-type",
  },
  currency: "USD",
  // The third image isn't the third result.
  finish: (draft) => {
    if (draft.positionType === null || draft.positionType === "organic") return;
    draft.position = null;
    draft.url = null;
  },
};

export const semrushKeywordMagic: KindDefinition = {
  kind: "semrush-keyword-magic",
  recognisedBy: [
    ["keyword"],
    ["volume"],
    ["competitive density", "keyword difficulty", "cpc (usd)", "intent", "number of results"],
  ],
  columns: {
    keyword: "keyword",
    volume: "volume",
    "keyword difficulty": "difficulty",
    "competitive density": "competition-share",
    intent: "intent",
    trend: "trend",
  },
  patterns: [[/^cpc( \([a-z]{3}\))?$/, "cpc"]],
  currency: "USD",
};
