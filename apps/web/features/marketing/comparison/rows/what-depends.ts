import { PLANS } from "@sightline/domain/billing";
import { CHECK_DEPTHS } from "@sightline/domain/positions";
import { NOT_CHECKED, type Row } from "../claim.ts";

const { free, lite, professional, enterprise } = PLANS;

export const whatDepends: readonly Row[] = [
  {
    id: "price",
    name: "Price",
    ours: {
      says: `$${free.prices.monthly}, $${lite.prices.monthly}, $${professional.prices.monthly} or $${enterprise.prices.monthly} per month. If you self-host, the software is free, and providers bill you directly.`,
      see: "/pricing",
    },
    theirs: {
      semrush: {
        says: "A free plan with 10 reports per day. Paid plans from $139 per month.",
        sources: ["semrushPlans"],
      },
      ahrefs: {
        says: "Free for your own verified site. Paid plans per month: Starter $29, Lite $129, Standard $249, Advanced $449, Enterprise $1,499.",
        sources: ["ahrefsPlans"],
      },
      "screaming-frog": {
        says: "Free up to 500 URLs per crawl, then £199 per user per year.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Free, but most of the scraping services it lists cost money.",
        sources: ["serpbearReadme"],
      },
      openseo: {
        says: "Free if you self-host, plus DataForSEO usage. Hosted rank checks require a $10 plan.",
        sources: ["openseoReadme", "openseoLimits"],
      },
    },
  },
  {
    id: "depth",
    name: "Tracking depth",
    ours: {
      says: `The first ${CHECK_DEPTHS.slice(0, -1).join(", ")} or ${CHECK_DEPTHS.at(-1)} results. You choose the depth, and we store it with every check.`,
      see: "/features",
    },
    theirs: {
      semrush: { says: "The first 100.", sources: ["semrushPositions"] },
      ahrefs: {
        says: "The first 100 in its keyword metrics. We didn’t check Rank Tracker’s depth.",
        sources: ["ahrefsKeywords"],
      },
      "screaming-frog": {
        says: "Doesn’t check positions.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "As many results pages as you set. Its users report using 10.",
        sources: ["serpbearPages"],
      },
      openseo: {
        says: "40 by default. Its users report up to 100.",
        sources: ["openseoLimits", "openseoScheduled"],
      },
    },
  },
  {
    id: "exports",
    name: "Data export",
    ours: {
      says: "Tables as CSV, analyses as CSV and JSON, and all your data as one ZIP file. No PDFs.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "PDF reports. We didn’t check other formats.",
        sources: ["semrushPositions"],
      },
      ahrefs: {
        says: "Exports, with a monthly row limit that depends on the plan.",
        sources: ["ahrefsLimits"],
      },
      "screaming-frog": {
        says: "CSV, Excel and Google Sheets, including from the command line.",
        sources: ["frogCommandLine"],
      },
      serpbear: NOT_CHECKED,
      openseo: NOT_CHECKED,
    },
  },
];
