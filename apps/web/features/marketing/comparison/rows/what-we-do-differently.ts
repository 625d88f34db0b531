import { NOT_CHECKED, type Row } from "../claim.ts";

export const whatWeDoDifferently: readonly Row[] = [
  {
    id: "failed-checks",
    name: "A check that failed",
    ours: {
      says: "Is shown as failed, and changes nothing: no zero, no drop. An alert needs two checks in a row that agree.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "Was not checked. A keyword without a place counts as 100 in the average.",
        sources: ["semrushPositions"],
      },
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "Does not look up positions.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "In 2025 users saw every position drop to 0. In 2026 the error is shown beside the keyword.",
        sources: ["serpbearZeros", "serpbearErrors"],
      },
      openseo: {
        says: "Two reports of September 2026, open when we read them: what was missed looks like what does not rank.",
        sources: ["openseoScheduled", "openseoLive"],
      },
    },
  },
  {
    id: "figures",
    name: "Where a figure comes from",
    ours: {
      says: "Beside the figure: who measured it, when, how far down. An estimate says so, and a gap stays a gap.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "Its manual tells the method: volumes from a model on third-party and clickstream data. Per figure: not checked.",
        sources: ["semrushVolume"],
      },
      ahrefs: {
        says: "Its academy tells the method: volumes from a model based on Google Keyword Planner. Per figure: not checked.",
        sources: ["ahrefsKeywords"],
      },
      "screaming-frog": NOT_CHECKED,
      serpbear: NOT_CHECKED,
      openseo: NOT_CHECKED,
    },
  },
  {
    id: "nothing-configured",
    name: "Before anything is set up",
    ours: {
      says: "Everything works on built-in engines: no key, no database server, no mail account.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "An account; the free level gives 10 reports a day.",
        sources: ["semrushPlans"],
      },
      ahrefs: {
        says: "An account; free for a site that you prove is yours.",
        sources: ["ahrefsPlans"],
      },
      "screaming-frog": {
        says: "Crawls up to 500 addresses without a licence.",
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
    name: "On your own machine, source open",
    ours: {
      says: "Yes, AGPL-3.0: the whole product, with nothing held back.",
      see: "/about",
    },
    theirs: {
      semrush: {
        says: "A service that you sign up for. Open source was not checked.",
        sources: ["semrushAboutItself"],
      },
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "A program on your own computer. Open source was not checked.",
        sources: ["frogOverview"],
      },
      serpbear: { says: "Yes, MIT.", sources: ["serpbearReadme", "serpbearLicence"] },
      openseo: { says: "Yes, with Docker or on Cloudflare.", sources: ["openseoReadme"] },
    },
  },
];
