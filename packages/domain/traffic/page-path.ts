/** The categories of the specification, and what belongs to none of them. */
export const PAGE_CATEGORIES = ["outer", "login", "dashboard", "other"] as const;
export type PageCategory = (typeof PAGE_CATEGORIES)[number];

const OUTER = /^\/(pricing|case-study|comparison|about|features|contact|careers|terms|privacy)?$/;
const LOGIN = /^\/(auth|login)$/;
const DASHBOARD = /^\/(dashboard|settings|subscription|checkout)/;

export function pageCategory(path: string): PageCategory {
  if (OUTER.test(path)) return "outer";
  if (LOGIN.test(path)) return "login";
  return DASHBOARD.test(path) ? "dashboard" : "other";
}

const LONGEST_PATH = 300;
/** It has a digit, unless it is the token of a shared digest. */
const ID_SEGMENT = /\/(?=[\w-]*(\d|\/share))[\w-]{20,}(?=\/|$)/g;

/** Where a shared digest is read. */
export const SHARED_DIGEST_PATH = "/digest/:id/share";

/** Some ids open what only their owner may see. */
export function withoutIds(path: string): string {
  return path.replace(ID_SEGMENT, "/:id");
}

/** A page as it is counted: without ids, query, fragment and trailing slash. */
export function pagePath(path: string): string {
  const [plain = ""] = path.slice(0, LONGEST_PATH).split(/[?#]/, 1);
  const rooted = plain.startsWith("/") ? plain : `/${plain}`;
  const named = withoutIds(rooted);
  return named.length > 1 && named.endsWith("/") ? named.slice(0, -1) : named;
}

/** Where someone without an account sees the analysis of a home page. */
export const ANALYSIS_PATH = "/analysis/:id";
