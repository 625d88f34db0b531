import { ANALYSIS_PATH, NONE } from "@sightline/domain/traffic";
import type { MovedDays } from "../archive.ts";
import type { CountFilters } from "../counts.queries.ts";
import { type CountedBy, isOfViews } from "../scan-columns.ts";
import { text, texts } from "./connect.ts";
import { SESSIONS } from "./schema.ts";

/** Only what these moves have written. */
export function isIn(days: MovedDays): string {
  const sorted = days.map(({ day }) => day).sort();
  return `day >= ${text(sorted[0] ?? "")} and day <= ${text(sorted.at(-1) ?? "")}
    and move in (${texts(days.map(({ move }) => move))})`;
}

const VALUES = {
  channel: "channel",
  source: "ifNull(source, '')",
  campaign: "ifNull(campaign, '')",
  country: "ifNull(country, '')",
  device: "device",
  landing: "paths[1]",
} as const;

function isValued(dimension: string): dimension is keyof typeof VALUES {
  return dimension in VALUES;
}

/** Sessions that match; of a path and a category, one of their views has both. */
export function isMeant({ path, category, analyzed, ...others }: CountFilters): string {
  const conditions = Object.entries(others).map(([dimension, value]) => {
    if (!isValued(dimension)) throw new Error(`sessions aren't found by ${dimension}`);
    if (dimension === "campaign" && value === NONE) return "0";
    return `${VALUES[dimension]} = ${text(value)}`;
  });
  if (path !== undefined || category !== undefined) {
    const view = isView({ path, category }, "one", "its");
    conditions.push(`arrayExists((one, its) -> ${view}, paths, categories)`);
  }
  if (analyzed !== undefined) conditions.push(`has(paths, ${text(ANALYSIS_PATH)})`);
  return conditions.length === 0 ? "1" : conditions.join(" and ");
}

function isView(
  { path, category }: Pick<CountFilters, "path" | "category">,
  itsPath: string,
  itsCategory: string,
): string {
  const conditions = [
    ...(path === undefined ? [] : [`${itsPath} = ${text(path)}`]),
    ...(category === undefined ? [] : [`${itsCategory} = ${text(category)}`]),
  ];
  return conditions.length === 0 ? "1" : conditions.join(" and ");
}

/** What is counted: sessions, or a row for each of their views that is meant. */
export interface Counted {
  /** To be used after `select … as key`. */
  readonly from: string;
  readonly key: string;
  readonly ofViews: boolean;
}

export function countedFrom(by: CountedBy, days: MovedDays, filters: CountFilters): Counted {
  const ofViews = isOfViews(by, filters);
  const where = [isIn(days), isMeant(filters)];
  if (by === "campaign") where.push("campaign is not null");
  if (ofViews) where.push(isView(filters, "page", "page_category"));
  const views = `array join paths as page, categories as page_category, seconds as second,
    arrayEnumerate(paths) as nth`;
  return {
    from: `from ${SESSIONS} ${ofViews ? views : ""} where ${where.join(" and ")}`,
    key: keyBy(by),
    ofViews,
  };
}

function keyBy(by: CountedBy): string {
  if (by === null) return "toString(day)";
  if (by === "analyzed") return "''";
  if (by === "path") return "page";
  if (by === "category") return "page_category";
  if (!isValued(by)) throw new Error(`sessions aren't counted by ${by}`);
  return VALUES[by];
}
