import type { RowDraft } from "../cell-rules.ts";
import type { Buckets, KindDefinition } from "./kind.ts";

/** Low-spending accounts get the midpoint of one of these buckets instead of a number. */
const BUCKETS: Buckets["ranges"] = {
  0: [0, 10],
  50: [10, 100],
  500: [100, 1_000],
  5000: [1_000, 10_000],
  50000: [10_000, 100_000],
  500000: [100_000, 1_000_000],
};

export const googleKeywordPlanner: KindDefinition = {
  kind: "google-keyword-planner",
  recognisedBy: [
    ["keyword"],
    ["avg. monthly searches"],
    ["currency", "competition", "competition (indexed value)", "three month change", "yoy change"],
  ],
  columns: {
    keyword: "keyword",
    "avg. monthly searches": "volume",
    currency: "currency",
    "competition (indexed value)": "competition",
    "top of page bid (low range)": "bid-low",
    "top of page bid (high range)": "bid-high",
  },
  patterns: [[/^searches: [a-z]{3,9} \d{4}$/, "month"]],
  totalsFirst: true,
  finish: (draft) => {
    if (draft.series?.every((searches) => searches === null)) draft.series = null;
    if (draft.bidLow === null && draft.bidHigh === null) draft.currency = null;
  },
  buckets: { ranges: BUCKETS, isExact },
};

/** Monthly figures, or a number that isn't a bucket: then the account gets exact numbers. */
function isExact({ volume, series }: RowDraft): boolean {
  return series !== null || (volume !== null && BUCKETS[volume] === undefined);
}
