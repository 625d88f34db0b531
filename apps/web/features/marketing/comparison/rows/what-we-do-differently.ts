import { NOT_CHECKED, type Row } from "../claim.ts";

export const whatWeDoDifferently: readonly Row[] = [
  {
    id: "failed-checks",
    name: "Failed checks",
    ours: {
      says: "Shown as failed, and they change nothing: no zero, no drop. Alerts need two checks in a row that agree.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "We didn’t check. A keyword without a position counts as 100 in the average.",
        sources: ["semrushPositions"],
      },
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "Doesn’t check positions.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "In 2025 users saw every position drop to 0. In 2026 the error shows next to the keyword.",
        sources: ["serpbearZeros", "serpbearErrors"],
      },
      openseo: {
        says: "Two reports from September 2026, open when we read them: a missed check looks like a keyword that doesn’t rank.",
        sources: ["openseoScheduled", "openseoLive"],
      },
    },
  },
  {
    id: "figures",
    name: "Where a number comes from",
    ours: {
      says: "Next to the number: who measured it, when and how deep. Estimates are labeled, and a gap stays a gap.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "Its manual explains the method: volumes from a model on third-party and clickstream data. Per number: not checked.",
        sources: ["semrushVolume"],
      },
      ahrefs: {
        says: "Its academy explains the method: volumes from a model based on Google Keyword Planner. Per number: not checked.",
        sources: ["ahrefsKeywords"],
      },
      "screaming-frog": NOT_CHECKED,
      serpbear: NOT_CHECKED,
      openseo: NOT_CHECKED,
    },
  },
  {
    id: "nothing-configured",
    name: "Before you set anything up",
    ours: {
      says: "Everything works on built-in engines: no API key, no database server, no email account.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "Needs an account; the free tier gives 10 reports per day.",
        sources: ["semrushPlans"],
      },
      ahrefs: {
        says: "Needs an account; free for a site you prove is yours.",
        sources: ["ahrefsPlans"],
      },
      "screaming-frog": {
        says: "Crawls up to 500 URLs without a license.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Needs a scraping service or proxies before the first position.",
        sources: ["serpbearReadme"],
      },
      openseo: { says: "Needs a DataForSEO key.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "your-machine",
    name: "Self-hosted and open source",
    ours: {
      says: "Yes, AGPL-3.0: the whole product, with nothing held back.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "A service you sign up for. We didn’t check whether it’s open source.",
        sources: ["semrushAboutItself"],
      },
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "A program on your own computer. We didn’t check whether it’s open source.",
        sources: ["frogOverview"],
      },
      serpbear: { says: "Yes, MIT.", sources: ["serpbearReadme", "serpbearLicence"] },
      openseo: { says: "Yes, with Docker or on Cloudflare.", sources: ["openseoReadme"] },
    },
  },
];
