import { NOT_CHECKED, type Row } from "../claim.ts";

export const largerData: readonly Row[] = [
  {
    id: "backlinks",
    name: "Backlinks",
    ours: { says: "None. We have no index of who links to whom.", see: "/features" },
    theirs: {
      semrush: {
        says: "43 trillion, by its own count.",
        sources: ["semrushAboutItself"],
        ahead: true,
      },
      ahrefs: { says: "An index of links of its own.", sources: ["ahrefsLinks"], ahead: true },
      "screaming-frog": {
        says: "None of its own; shows those of Ahrefs, Majestic and Moz from your accounts.",
        sources: ["frogOverview"],
        ahead: true,
      },
      serpbear: { says: "Not among the features it lists.", sources: ["serpbearReadme"] },
      openseo: {
        says: "Yes, from DataForSEO, paid for by use.",
        sources: ["openseoReadme"],
        ahead: true,
      },
    },
  },
  {
    id: "keyword-database",
    name: "Keyword database",
    ours: {
      says: "None of our own. Ideas come from your pages, your competitors’ pages, your imports and, where it is set up, DataForSEO.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "28 billion keywords, by its own count.",
        sources: ["semrushAboutItself"],
        ahead: true,
      },
      ahrefs: {
        says: "28.9 billion keywords, by its own count.",
        sources: ["ahrefsKeywords"],
        ahead: true,
      },
      "screaming-frog": NOT_CHECKED,
      serpbear: {
        says: "Ideas and volumes through your Google Ads account.",
        sources: ["serpbearReadme"],
      },
      openseo: { says: "Keyword research through DataForSEO.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "positions",
    name: "Google positions",
    ours: {
      says: "Only through a provider that the operator sets up: DataForSEO, Serper or SearXNG. Without one, places among the sites we have read, and told as that.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "Included: from 500 keywords, every day.",
        sources: ["semrushPlans", "semrushPositions"],
        ahead: true,
      },
      ahrefs: { says: "Included: Rank Tracker.", sources: ["ahrefsLimits"], ahead: true },
      "screaming-frog": {
        says: "Not what it is for: it crawls sites.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Through a scraping service or proxies that you add.",
        sources: ["serpbearReadme"],
      },
      openseo: { says: "Through DataForSEO, with your key.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "ai-answers",
    name: "AI answers",
    ours: {
      says: "One built-in engine, which quotes pages we have read. It does not ask ChatGPT, Gemini or Perplexity.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "ChatGPT, Gemini, Perplexity and others: mentions, citations, sentiment.",
        sources: ["semrushAboutItself"],
        ahead: true,
      },
      ahrefs: {
        says: "Brand Radar: mentions, citations, share of voice. Sold apart, from $199 a month.",
        sources: ["ahrefsAi", "ahrefsPlans"],
        ahead: true,
      },
      "screaming-frog": NOT_CHECKED,
      serpbear: { says: "Not among the features it lists.", sources: ["serpbearReadme"] },
      openseo: {
        says: "Has a job for AI visibility. Which engines it asks was not checked.",
        sources: ["openseoConfiguration"],
      },
    },
  },
  {
    id: "competitors",
    name: "Competitors’ positions over time",
    ours: {
      says: "Who ranked is kept for 400 days, with your competitors marked in it. There is no chart of their positions yet.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "Their positions and visibility beside yours, over time.",
        sources: ["semrushPositions"],
        ahead: true,
      },
      ahrefs: {
        says: "In Rank Tracker, with comparisons over time.",
        sources: ["ahrefsMcp"],
        ahead: true,
      },
      "screaming-frog": { says: "Does not look up positions.", sources: ["frogOverview"] },
      serpbear: {
        says: "Asked for in 2022; the request was still open when we read it.",
        sources: ["serpbearCompetitors"],
      },
      openseo: NOT_CHECKED,
    },
  },
];
