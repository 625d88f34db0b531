import { NOT_CHECKED, type Row } from "../claim.ts";

export const largerData: readonly Row[] = [
  {
    id: "backlinks",
    name: "Backlinks",
    ours: { says: "None. We have no backlink index.", see: "/features" },
    theirs: {
      semrush: {
        says: "43 trillion, by its own count.",
        sources: ["semrushAboutItself"],
        ahead: true,
      },
      ahrefs: { says: "Its own backlink index.", sources: ["ahrefsLinks"], ahead: true },
      "screaming-frog": {
        says: "None of its own. Shows data from your Ahrefs, Majestic and Moz accounts.",
        sources: ["frogOverview"],
        ahead: true,
      },
      serpbear: { says: "Not on its feature list.", sources: ["serpbearReadme"] },
      openseo: {
        says: "Yes, from DataForSEO, pay as you go.",
        sources: ["openseoReadme"],
        ahead: true,
      },
    },
  },
  {
    id: "keyword-database",
    name: "Keyword database",
    ours: {
      says: "None of our own. Ideas come from your pages, your competitors’ pages, your imports and, if it’s set up, DataForSEO.",
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
      says: "Only through a provider that your administrator sets up (DataForSEO, Serper, Brave Search or SearXNG) or, as averages, from your Search Console. Without either, you see how your pages compare with those of the sites you name, but no positions.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "Included, starting at 500 keywords, updated daily.",
        sources: ["semrushPlans", "semrushPositions"],
        ahead: true,
      },
      ahrefs: { says: "Included, in Rank Tracker.", sources: ["ahrefsLimits"], ahead: true },
      "screaming-frog": {
        says: "Not what it’s for. It crawls sites.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Through a scraping service or proxies you add.",
        sources: ["serpbearReadme"],
      },
      openseo: { says: "Through DataForSEO, with your key.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "ai-answers",
    name: "AI answers",
    ours: {
      says: "One built-in engine, which quotes pages we’ve crawled. OpenAI, Anthropic, Gemini, Perplexity and xAI where an administrator has connected their APIs.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "ChatGPT, Gemini, Perplexity and others: mentions, citations, sentiment.",
        sources: ["semrushAboutItself"],
        ahead: true,
      },
      ahrefs: {
        says: "Brand Radar: mentions, citations, share of voice. Sold separately, from $199 per month.",
        sources: ["ahrefsAi", "ahrefsPlans"],
        ahead: true,
      },
      "screaming-frog": NOT_CHECKED,
      serpbear: { says: "Not on its feature list.", sources: ["serpbearReadme"] },
      openseo: {
        says: "Has a background job for AI visibility. We didn’t check which engines it queries.",
        sources: ["openseoConfiguration"],
      },
    },
  },
  {
    id: "competitors",
    name: "Competitors’ positions over time",
    ours: {
      says: "In each keyword’s history and as share of voice, next to yours, if a search provider is set up.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "Their positions and visibility next to yours, over time.",
        sources: ["semrushPositions"],
        ahead: true,
      },
      ahrefs: {
        says: "In Rank Tracker, with comparisons over time.",
        sources: ["ahrefsMcp"],
        ahead: true,
      },
      "screaming-frog": { says: "Doesn’t check positions.", sources: ["frogOverview"] },
      serpbear: {
        says: "Requested in 2022. The issue was still open when we read it.",
        sources: ["serpbearCompetitors"],
      },
      openseo: NOT_CHECKED,
    },
  },
];
