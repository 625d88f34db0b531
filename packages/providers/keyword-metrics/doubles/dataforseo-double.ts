import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";

export interface KnownKeyword {
  readonly volume?: number | null;
  readonly cpc?: number | null;
  readonly competition?: number | null;
  readonly months?: readonly { year: number; month: number; search_volume: number | null }[] | null;
  readonly difficulty?: number | null;
  readonly intent?: string | null;
}

export interface ReceivedCall {
  readonly path: string;
  readonly task: { keywords: string[]; location_code?: number; language_code: string };
}

/** A double of the DataForSEO keyword endpoints we use, on loopback. */
export interface DataForSeoDouble {
  readonly apiBase: string;
  readonly login: string;
  readonly password: string;
  readonly calls: readonly ReceivedCall[];
  /** What the next call gets: a code in the task or envelope, any response, or no trouble. */
  next(trouble: Trouble): void;
  stop(): Promise<void>;
}

export type Trouble =
  | "truth"
  | { readonly taskStatus: number }
  | { readonly envelopeStatus: number }
  | { readonly response: () => Response | Promise<Response> };

const VOLUME = "/v3/keywords_data/google_ads/search_volume/live";
const INTENT = "/v3/dataforseo_labs/google/search_intent/live";
const DIFFICULTY = "/v3/dataforseo_labs/google/bulk_keyword_difficulty/live";

export async function startDataForSeo(
  known: Readonly<Record<string, KnownKeyword>>,
): Promise<DataForSeoDouble> {
  const login = "login@double.example";
  const password = "api-password-of-the-double";
  const calls: ReceivedCall[] = [];
  const troubles: Trouble[] = [];
  const app = new Hono();

  app.use(async (context, next) => {
    const expected = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
    if (context.req.header("authorization") !== expected) {
      return context.json(envelope(40100, []), 401);
    }
    const [task] = await context.req.json();
    calls.push({ path: context.req.path, task });
    const trouble = troubles.shift();
    if (trouble === undefined || trouble === "truth") return next();
    if ("response" in trouble) return trouble.response();
    if ("envelopeStatus" in trouble) return context.json(envelope(trouble.envelopeStatus, []));
    return context.json(envelope(20000, [{ status_code: trouble.taskStatus, result: null }]));
  });

  app.post(VOLUME, async (context) => {
    const [{ keywords, ...place }]: [ReceivedCall["task"]] = await context.req.json();
    const result = keywords.flatMap((keyword) => {
      const row = known[keyword];
      return row === undefined ? [] : [{ keyword, spell: null, ...place, ...volumeFields(row) }];
    });
    return context.json(envelope(20000, [{ status_code: 20000, result }], 0.09));
  });

  app.post(DIFFICULTY, async (context) => {
    const [{ keywords, ...place }]: [ReceivedCall["task"]] = await context.req.json();
    const items = keywords.map((keyword) => ({
      se_type: "google",
      keyword,
      keyword_difficulty: known[keyword]?.difficulty ?? null,
    }));
    const result = [{ se_type: "google", ...place, items_count: items.length, items }];
    const cost = 0.012 + 0.00012 * items.length;
    return context.json(envelope(20000, [{ status_code: 20000, result }], cost));
  });

  app.post(INTENT, async (context) => {
    const [{ keywords, ...place }]: [ReceivedCall["task"]] = await context.req.json();
    // It takes a language and no location.
    if (place.location_code !== undefined) {
      return context.json(envelope(20000, [{ status_code: 40501, result: null }]));
    }
    const items = keywords.map((keyword) => {
      const label = known[keyword]?.intent ?? null;
      return {
        keyword,
        keyword_intent: label === null ? null : { label, probability: 0.92 },
        secondary_keyword_intents: null,
      };
    });
    const result = [{ ...place, items_count: items.length, items }];
    const cost = 0.012 + 0.00012 * items.length;
    return context.json(envelope(20000, [{ status_code: 20000, result }], cost));
  });

  app.notFound((context) => context.json(envelope(40400, []), 404));

  const server = createServer(async (incoming, outgoing) => {
    const answer = await app.fetch(await requestFrom(incoming));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    login,
    password,
    calls,
    next: (trouble) => troubles.push(trouble),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function volumeFields({ volume, cpc, competition, months }: KnownKeyword) {
  return {
    search_partners: false,
    competition: competition == null ? null : "HIGH",
    competition_index: competition ?? null,
    search_volume: volume ?? null,
    low_top_of_page_bid: null,
    high_top_of_page_bid: null,
    cpc: cpc ?? null,
    monthly_searches: months ?? null,
  };
}

function envelope(status: number, tasks: readonly object[], cost = 0) {
  return {
    version: "0.1.20261101",
    status_code: status,
    status_message: status === 20000 ? "Ok." : "Not ok.",
    time: "0.1 sec.",
    cost,
    tasks_count: tasks.length,
    tasks_error: 0,
    tasks,
  };
}

async function requestFrom(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = await Array.fromAsync(incoming);
  return new Request(`http://127.0.0.1${incoming.url ?? "/"}`, {
    method: incoming.method ?? "GET",
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
}
