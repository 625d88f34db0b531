import { Hono } from "hono";
import { type Double, type DoubleOptions, startDouble } from "./double.ts";
import { type Listing, listings } from "./listing.ts";

export interface SearxngDoubleOptions extends DoubleOptions {
  readonly engines?: readonly string[];
  /** The engine's results, all pages together. */
  readonly results?: readonly Listing[];
  readonly perPage?: number;
  /** Engine and reason, in SearXNG's wording. */
  readonly unresponsive?: readonly (readonly [engine: string, reason: string])[];
  /** Off by default in SearXNG itself. */
  readonly givesJson?: boolean;
}

export function startSearxng(options: SearxngDoubleOptions = {}): Promise<Double> {
  const { engines = ["google"], results = listings(100), perPage = 10 } = options;
  const { unresponsive = [], givesJson = true } = options;
  const app = new Hono();

  app.get("/search", (context) => {
    const { q = "", format, pageno = "1", engines: wanted = "" } = context.req.query();
    if (format !== "json" || !givesJson) return context.text("Forbidden", 403);
    if (q === "") return context.text("No query", 400);

    // Unknown engines are ignored, and the default ones answer.
    const known = wanted.split(",").filter((engine) => engines.includes(engine));
    const asked = known.length > 0 ? known : engines.slice(0, 1);
    const silent = unresponsive.filter(([engine]) => asked.includes(engine));
    const answering = asked.filter((engine) => !silent.some(([name]) => name === engine));
    const from = (Number(pageno) - 1) * perPage;
    const page = answering.length > 0 ? results.slice(from, from + perPage) : [];
    return context.json({
      query: q,
      number_of_results: 0,
      // Ordered by score, which isn't any engine's rank.
      results: page.map((listing, index) => listed(listing, index + 1, answering)).toReversed(),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: silent,
    });
  });
  return startDouble(app, options);
}

function listed({ url, title, description }: Listing, position: number, engines: string[]) {
  return {
    url,
    title,
    content: description,
    thumbnail: "",
    engine: engines[0],
    template: "default.html",
    parsed_url: ["https", new URL(url).host, new URL(url).pathname, "", "", ""],
    img_src: "",
    priority: "",
    engines,
    positions: [position],
    score: 1 / position,
    category: "general",
    publishedDate: null,
  };
}
