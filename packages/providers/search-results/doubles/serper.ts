import { Hono } from "hono";
import { type Double, type DoubleOptions, startDouble } from "./double.ts";
import { type Listing, listings } from "./listing.ts";

export interface SerperDoubleOptions extends DoubleOptions {
  readonly apiKey?: string;
  readonly results?: readonly Listing[];
  /** Additional boxes of the first page, such as `peopleAlsoAsk`. */
  readonly boxes?: Readonly<Record<string, unknown>>;
  /** Whether positions continue across pages; both occur in practice. */
  readonly positions?: "go-on" | "begin-again";
}

export function startSerper(options: SerperDoubleOptions = {}): Promise<Double> {
  const { apiKey = "serper-key", results = listings(100), boxes = {} } = options;
  const app = new Hono();

  app.post("/search", async (context) => {
    if (context.req.header("x-api-key") !== apiKey) {
      return context.json({ message: "Unauthorized.", statusCode: 403 }, 403);
    }
    const { q, num = 10, page = 1, ...rest } = await context.req.json();
    if (typeof q !== "string" || q === "") {
      return context.json({ message: "Missing query parameter", statusCode: 400 }, 400);
    }
    const from = (page - 1) * num;
    const before = options.positions === "begin-again" ? 0 : from;
    return context.json({
      searchParameters: { q, num, page, ...rest, type: "search", engine: "google" },
      ...(page === 1 ? boxes : {}),
      organic: results.slice(from, from + num).map(({ url, title, description }, index) => {
        return { title, link: url, snippet: description, position: before + index + 1 };
      }),
      credits: num > 10 ? 2 : 1,
    });
  });
  return startDouble(app, options);
}
