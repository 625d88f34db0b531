import { Hono } from "hono";
import { type Double, type DoubleOptions, type ScriptedAnswer, startDouble } from "./double.ts";
import { type Listing, listings } from "./listing.ts";

export interface BraveDoubleOptions extends DoubleOptions {
  readonly apiKey?: string;
  readonly results?: readonly Listing[];
  /** Additional sections of the first page, such as `news` and `mixed`. */
  readonly sections?: Readonly<Record<string, unknown>>;
}

export function startBrave(options: BraveDoubleOptions = {}): Promise<Double> {
  const { apiKey = "brave-key", results = listings(100), sections = {} } = options;
  const app = new Hono();

  app.get("/res/v1/web/search", (context) => {
    if (context.req.header("x-subscription-token") !== apiKey) {
      return Response.json(braveError(422, "SUBSCRIPTION_TOKEN_INVALID").body, { status: 422 });
    }
    const { q = "", count = "20", offset = "0" } = context.req.query();
    const [size, page] = [Number(count), Number(offset)];
    if (q === "" || !(size >= 1 && size <= 20) || !(page >= 0 && page <= 9)) {
      return Response.json(braveError(422, "VALIDATION").body, { status: 422 });
    }
    const shown = results.slice(page * size, (page + 1) * size);
    return context.json({
      type: "search",
      query: { original: q, more_results_available: results.length > (page + 1) * size },
      ...(shown.length > 0 ? { web: { type: "search", results: shown.map(listed) } } : {}),
      ...(page === 0 ? sections : {}),
    });
  });
  return startDouble(app, options);
}

function listed({ url, title, description }: Listing) {
  return { type: "search_result", url, title, description, language: "en", profile: { url } };
}

/** An error in Brave's format. */
export function braveError(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer & { body: object } {
  const error = { id: "5d832250", status, code, detail: "As documented.", meta: {} };
  return { status, headers, body: { type: "ErrorResponse", error, time: 1_663_072_993 } };
}
