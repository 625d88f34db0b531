import { Hono } from "hono";
import { type Double, type DoubleOptions, type ScriptedAnswer, startDouble } from "./double.ts";

export interface SearchConsoleDoubleOptions extends DoubleOptions {
  readonly property?: string;
  /** Which access tokens are valid; default: one fixed token. */
  readonly accepts?: (token: string) => boolean;
  /** The account's other properties. */
  readonly others?: readonly PropertyEntry[];
  readonly rows?: readonly SearchConsoleRow[];
  readonly firstIncompleteDate?: string;
}

export interface SearchConsoleRow {
  /** Date, query, page, three-letter country, upper-case device. */
  readonly keys: readonly [string, string, string, string, string];
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number;
  readonly position: number;
}

export interface PropertyEntry {
  readonly siteUrl: string;
  readonly permissionLevel:
    | "siteOwner"
    | "siteFullUser"
    | "siteRestrictedUser"
    | "siteUnverifiedUser";
}

export function startSearchConsole(options: SearchConsoleDoubleOptions = {}): Promise<Double> {
  const { property = "sc-domain:example.com", rows = [], others = [] } = options;
  const { firstIncompleteDate, accepts = (token) => token === "access-token" } = options;
  const app = new Hono();

  app.use(async (context, next) => {
    const token = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    return accepts(token) ? next() : refused(401, "authError");
  });
  app.get("/webmasters/v3/sites", (context) => {
    const own: PropertyEntry = { siteUrl: property, permissionLevel: "siteOwner" };
    const siteEntry = property === "" ? others : [...others, own];
    return context.json(siteEntry.length > 0 ? { siteEntry } : {});
  });
  app.post("/webmasters/v3/sites/:site/searchAnalytics/query", async (context) => {
    if (context.req.param("site") !== property) return refused(403, "forbidden");
    const { startDate, endDate, rowLimit = 1000, startRow = 0 } = await context.req.json();
    if (!(rowLimit >= 1 && rowLimit <= 25_000)) return refused(400, "invalidParameter");
    const inRange = rows.filter(({ keys: [date] }) => date >= startDate && date <= endDate);
    const page = inRange.slice(startRow, startRow + rowLimit);
    return context.json({
      ...(page.length > 0 ? { rows: page } : {}),
      responseAggregationType: "byPage",
      ...(firstIncompleteDate ? { metadata: { firstIncompleteDate } } : {}),
    });
  });
  return startDouble(app, options);
}

function refused(status: number, reason: string): Response {
  return Response.json(googleError(status, reason).body, { status });
}

/** An error in Google's format. */
export function googleError(status: number, reason: string): ScriptedAnswer & { body: object } {
  const message = "As documented.";
  const errors = [{ message, domain: "global", reason }];
  return { status, body: { error: { code: status, message, errors } } };
}
