import { PLANS } from "@sightline/domain/billing";
import { CHECK_DEPTHS } from "@sightline/domain/positions";
import { NOT_CHECKED, type Row } from "../claim.ts";

const { free, lite, professional, enterprise } = PLANS;

export const whatDepends: readonly Row[] = [
  {
    id: "price",
    name: "Price",
    ours: {
      says: `$${free.prices.monthly}, $${lite.prices.monthly}, $${professional.prices.monthly} or $${enterprise.prices.monthly} a month. On your own machine the software is free; your providers charge what they charge.`,
      see: "/pricing",
    },
    theirs: {
      semrush: {
        says: "A free level of 10 reports a day; then from $139 a month.",
        sources: ["semrushPlans"],
      },
      ahrefs: {
        says: "Free for your own verified site; Starter $29, Lite $129, Standard $249, Advanced $449, Enterprise $1,499 a month.",
        sources: ["ahrefsPlans"],
      },
      "screaming-frog": {
        says: "Free up to 500 addresses a crawl; then £199 a person and year.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "Free; most scraping services that it lists cost money.",
        sources: ["serpbearReadme"],
      },
      openseo: {
        says: "Free on your own machine, plus DataForSEO by use. Hosted rank checks need a $10 plan.",
        sources: ["openseoReadme", "openseoLimits"],
      },
    },
  },
  {
    id: "depth",
    name: "How far down",
    ours: {
      says: `The first ${CHECK_DEPTHS.slice(0, -1).join(", ")} or ${CHECK_DEPTHS.at(-1)} results, as you choose; kept with every check.`,
      see: "/features",
    },
    theirs: {
      semrush: { says: "The first 100.", sources: ["semrushPositions"] },
      ahrefs: {
        says: "The first 100 in its keyword metrics. Rank Tracker’s own depth was not checked.",
        sources: ["ahrefsKeywords"],
      },
      "screaming-frog": {
        says: "Does not look up positions.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "As many result pages as you set; its users report 10.",
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
    name: "Taking data out",
    ours: {
      says: "Tables as CSV, analyses as CSV and JSON, everything of yours as one zip. No PDF.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "PDF reports. Other formats were not checked.",
        sources: ["semrushPositions"],
      },
      ahrefs: {
        says: "Exports, with a number of rows a month that goes by the plan.",
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
