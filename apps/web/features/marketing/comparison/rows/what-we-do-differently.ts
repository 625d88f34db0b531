import { NOT_CHECKED, type Row } from "../claim.ts";

export const whatWeDoDifferently: readonly Row[] = [
  {
    id: "failed-checks",
    name: "Failed checks",
    ours: {
      says: "They’re shown as failed and don’t affect your numbers: no zeros, no drops. We only send an alert when two checks in a row agree.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "We didn’t check. A keyword without a position counts as 100 in the average position.",
        sources: ["semrushPositions"],
      },
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "Doesn’t check positions.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "In 2025, users saw every position drop to 0. As of 2026, the error shows next to the keyword.",
        sources: ["serpbearZeros", "serpbearErrors"],
      },
      openseo: {
        says: "According to two reports from September 2026, still open when we read them, a missed check looks like a keyword that doesn’t rank.",
        sources: ["openseoScheduled", "openseoLive"],
      },
    },
  },
  {
    id: "figures",
    name: "Where the numbers come from",
    ours: {
      says: "Each number shows who measured it, when and at what depth. Estimates are labeled, and gaps are shown as gaps.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "Its knowledge base explains the method: volumes come from a model based on third-party and clickstream data. We didn’t check individual numbers.",
        sources: ["semrushVolume"],
      },
      ahrefs: {
        says: "Ahrefs Academy explains the method: volumes come from a model based on Google Keyword Planner. We didn’t check individual numbers.",
        sources: ["ahrefsKeywords"],
      },
      "screaming-frog": NOT_CHECKED,
      serpbear: NOT_CHECKED,
      openseo: NOT_CHECKED,
    },
  },
  {
    id: "nothing-configured",
    name: "Without any setup",
    ours: {
      says: "Runs on built-in engines from the start: no API key, no database server, no email account.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "Needs an account. The free plan includes 10 reports per day.",
        sources: ["semrushPlans"],
      },
      ahrefs: {
        says: "Needs an account. Free for a site you verify as yours.",
        sources: ["ahrefsPlans"],
      },
      "screaming-frog": {
        says: "Crawls up to 500 URLs without a license.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Needs a scraping service or proxies before it can check positions.",
        sources: ["serpbearReadme"],
      },
      openseo: { says: "Needs a DataForSEO key.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "your-machine",
    name: "Self-hosted and open source",
    ours: {
      says: "Yes, under AGPL-3.0: the whole product, with nothing held back.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "A hosted service. We didn’t check whether it’s open source.",
        sources: ["semrushAboutItself"],
      },
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "A program that runs on your own computer. We didn’t check whether it’s open source.",
        sources: ["frogOverview"],
      },
      serpbear: { says: "Yes, MIT-licensed.", sources: ["serpbearReadme", "serpbearLicence"] },
      openseo: { says: "Yes, with Docker or on Cloudflare.", sources: ["openseoReadme"] },
    },
  },
];
