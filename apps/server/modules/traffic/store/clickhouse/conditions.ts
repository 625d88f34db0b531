import { ANALYSIS_PATH, NONE } from "@sightline/domain/traffic";
import type { MovedDay, MovedDays } from "../archive.ts";
import type { CountFilters } from "../counts.queries.ts";
import { type CountedBy, isOfViews } from "../scan-columns.ts";
import { SESSIONS } from "./schema.ts";
import { allOf, type Statement, statement } from "./statement.ts";

/** Only what these moves have written. */
export function isIn(days: readonly MovedDay[]): Statement {
  const sorted = days.map(({ day }) => day).sort();
  return statement`day >= ${sorted[0] ?? ""} and day <= ${sorted.at(-1) ?? ""}
    and move in (${days.map(({ move }) => move)})`;
}

const VALUES = {
  channel: statement`channel`,
  source: statement`ifNull(source, ${NONE})`,
  campaign: statement`ifNull(campaign, ${NONE})`,
  country: statement`ifNull(country, ${NONE})`,
  device: statement`device`,
  landing: statement`paths[1]`,
} as const;

function isValued(dimension: string): dimension is keyof typeof VALUES {
  return dimension in VALUES;
}

/** Sessions that match; of a path and a category, one of their views has both. */
export function isMeant({ path, category, analyzed, ...others }: CountFilters): Statement {
  const conditions = Object.entries(others).map(([dimension, value]) => {
    if (!isValued(dimension)) throw new Error(`sessions aren't found by ${dimension}`);
    if (dimension === "campaign" && value === NONE) return statement`0`;
    return statement`${VALUES[dimension]} = ${value}`;
  });
  if (path !== undefined || category !== undefined) {
    const view = isView({ path, category }, statement`one`, statement`its`);
    conditions.push(statement`arrayExists((one, its) -> ${view}, paths, categories)`);
  }
  if (analyzed !== undefined) conditions.push(statement`has(paths, ${ANALYSIS_PATH})`);
  return allOf(conditions);
}

function isView(
  { path, category }: Pick<CountFilters, "path" | "category">,
  itsPath: Statement,
  itsCategory: Statement,
): Statement {
  const conditions = [
    ...(path === undefined ? [] : [statement`${itsPath} = ${path}`]),
    ...(category === undefined ? [] : [statement`${itsCategory} = ${category}`]),
  ];
  return allOf(conditions);
}

/** What is counted: sessions, or a row for each of their views that is meant. */
export interface Counted {
  /** To be used after `select … as key`. */
  readonly from: Statement;
  readonly key: Statement;
  readonly ofViews: boolean;
}

export function countedFrom(by: CountedBy, days: MovedDays, filters: CountFilters): Counted {
  const ofViews = isOfViews(by, filters);
  const where = [isIn(days), isMeant(filters)];
  if (by === "campaign") where.push(statement`campaign is not null`);
  if (ofViews) where.push(isView(filters, statement`page`, statement`page_category`));
  const views = statement`array join paths as page, categories as page_category, seconds as second,
    arrayEnumerate(paths) as nth`;
  return {
    from: statement`from ${SESSIONS} ${ofViews ? views : statement``} where ${allOf(where)}`,
    key: keyBy(by),
    ofViews,
  };
}

function keyBy(by: CountedBy): Statement {
  if (by === null) return statement`toString(day)`;
  if (by === "analyzed") return statement`''`;
  if (by === "path") return statement`page`;
  if (by === "category") return statement`page_category`;
  if (!isValued(by)) throw new Error(`sessions aren't counted by ${by}`);
  return VALUES[by];
}
