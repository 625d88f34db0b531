import { PLANS } from "@sightline/domain/billing";
import { CHECK_DEPTHS } from "@sightline/domain/positions";
import { NOT_CHECKED, type Row } from "../claim.ts";

const { free, lite, professional, enterprise } = PLANS;

export const whatDepends: readonly Row[] = [
  {
    id: "price",
    name: "Price",
    ours: {
      says: `$${free.prices.monthly}, $${lite.prices.monthly}, $${professional.prices.monthly} or $${enterprise.prices.monthly} per month. On your own server the software is free, and providers bill you directly.`,
      see: "/pricing",
    },
    theirs: {
      semrush: {
        says: "A free tier with 10 reports per day; then from $139 per month.",
        sources: ["semrushPlans"],
      },
      ahrefs: {
        says: "Free for your own verified site; Starter $29, Lite $129, Standard $249, Advanced $449, Enterprise $1,499 per month.",
        sources: ["ahrefsPlans"],
      },
      "screaming-frog": {
        says: "Free up to 500 URLs per crawl; then £199 per person per year.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Free; most of the scraping services it lists cost money.",
        sources: ["serpbearReadme"],
      },
      openseo: {
        says: "Free on your own machine, plus DataForSEO usage. Hosted rank checks need a $10 plan.",
        sources: ["openseoReadme", "openseoLimits"],
      },
    },
  },
  {
    id: "depth",
    name: "How deep",
    ours: {
      says: `The first ${CHECK_DEPTHS.slice(0, -1).join(", ")} or ${CHECK_DEPTHS.at(-1)} results, as you choose; stored with every check.`,
      see: "/features",
    },
    theirs: {
      semrush: { says: "The first 100.", sources: ["semrushPositions"] },
      ahrefs: {
        says: "The first 100 in its keyword metrics. We didn’t check Rank Tracker’s own depth.",
        sources: ["ahrefsKeywords"],
      },
      "screaming-frog": {
        says: "Doesn’t check positions.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "As many results pages as you set; its users report 10.",
        sources: ["serpbearPages"],
      },
      openseo: {
        says: "40 by default; its users report up to 100.",
        sources: ["openseoLimits", "openseoScheduled"],
      },
    },
  },
  {
    id: "exports",
    name: "Exporting data",
    ours: {
      says: "Tables as CSV, analyses as CSV and JSON, all your data as one zip. No PDF.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "PDF reports. We didn’t check other formats.",
        sources: ["semrushPositions"],
      },
      ahrefs: {
        says: "Exports, with a monthly row limit by plan.",
        sources: ["ahrefsLimits"],
      },
      "screaming-frog": {
        says: "CSV, Excel and Google Sheets, from the command line too.",
        sources: ["frogCommandLine"],
      },
      serpbear: NOT_CHECKED,
      openseo: NOT_CHECKED,
    },
  },
];
