import type { KindDefinition } from "./kind.ts";

/** The demo's own figures. Its columns are named so that nobody takes them for another tool's. */
export const sightlineDemo: KindDefinition = {
  kind: "sightline-demo",
  recognisedBy: [["keyword"], ["demo volume"]],
  columns: {
    keyword: "keyword",
    "demo volume": "volume",
    "demo difficulty": "difficulty",
    "demo cpc": "cpc",
    "demo intent": "intent",
  },
  currency: "USD",
};
