import { z } from "zod";
import { ask, type HttpAnswer, type Patience } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { statusProblem } from "../http/status-problem.ts";
import { type ListedResult, resultsWithin } from "../listed-result.ts";
import { LONGEST_SEARCH_MS, type PatienceOptions, startPatience } from "../patience.ts";
import type { SearchCall, SearchProvider, SearchQuestion } from "../port.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";
import { type PageOutcome, readPages } from "../read-pages.ts";
import { silentEngine, unknownEngine } from "./silent-engine.ts";

const LABEL = "SearXNG";

export interface SearxngOptions extends PatienceOptions {
  readonly url: string;
  /** Queried alone: a merged list doesn't show any engine's ranking. */
  readonly engine: string;
}

export function searxng(options: SearxngOptions): SearchProvider {
  const { engine } = options;
  return {
    name: "searxng",
    engine,
    longestMs: LONGEST_SEARCH_MS,
    priceUsd: () => 0,
    async search(question, call) {
      const patience = startPatience(options);
      const outcome = await readPages(question.depth, (page, lastPosition) =>
        readPage({ ...options, question, page, lastPosition, patience }, call),
      );
      if (!outcome.ok) return outcome;
      const { results, depth, bytes, cutShort } = outcome.pages;
      return {
        ok: true,
        answer: {
          provider: "searxng",
          engine,
          device: null,
          depth,
          results: resultsWithin(depth, results),
          features: [],
          costUsd: 0,
          checkUrl: null,
          bytes,
          cutShort,
        },
      };
    },
  };
}

interface PageQuestion {
  readonly url: string;
  readonly engine: string;
  readonly question: SearchQuestion;
  readonly page: number;
  readonly lastPosition: number;
  readonly patience: Patience;
}

async function readPage(asked: PageQuestion, call: SearchCall): Promise<PageOutcome> {
  const { url, headers } = withoutCredentials(addressOf(asked));
  const outcome = await ask({ label: LABEL, url, headers, patience: asked.patience }, call);
  if (!outcome.ok) return outcome;
  const problem = refusal(outcome.answer);
  return problem ? { ok: false, problem } : pageOf(outcome.answer, asked);
}

function addressOf({ url, engine, question, page }: PageQuestion): URL {
  const address = new URL(`${url.replace(/(?<!\/)\/+$/, "")}/search`);
  address.search = new URLSearchParams({
    q: question.keyword,
    format: "json",
    language: `${question.language}-${question.country}`,
    pageno: String(page),
    safesearch: "0",
    engines: engine,
  }).toString();
  return address;
}

/** Its URL may contain credentials, which fetch doesn't accept there. */
function withoutCredentials(address: URL): { url: URL; headers: Record<string, string> } {
  const { username, password } = address;
  if (username === "") return { url: address, headers: {} };
  const url = new URL(address);
  url.username = "";
  url.password = "";
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const key = Buffer.from(pair).toString("base64");
  return { url, headers: { authorization: `Basic ${key}` } };
}

function refusal({ status, headers }: HttpAnswer): SearchProblem | null {
  const problem = statusProblem(LABEL, status, headers);
  if (status !== 403) return problem;
  const message = "SearXNG doesn't return JSON. Add json to search.formats in its settings.";
  return problemOf(
    { kind: "config", code: PROBLEM_CODES.forbidden, message },
    { upstreamCode: "403" },
  );
}

const Answer = z.object({
  results: z.array(
    z.object({
      url: z.url(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      engines: z.array(z.string()),
      positions: z.tuple([z.int().positive()], z.int().positive()),
    }),
  ),
  unresponsive_engines: z.array(z.tuple([z.string(), z.string()], z.unknown())),
});

function pageOf(answer: HttpAnswer, asked: PageQuestion): PageOutcome {
  const { engine, lastPosition } = asked;
  const read = parseBody(LABEL, answer.body, Answer);
  if (!read.ok) return read;
  const { results, unresponsive_engines } = read.shape;

  const own = results.filter(({ engines }) => engines.includes(engine));
  if (own.length === 0) {
    const silent = unresponsive_engines.find(([name]) => name === engine);
    if (silent) return { ok: false, problem: silentEngine(engine, silent[1]) };
    if (results.length > 0) return { ok: false, problem: unknownEngine(engine) };
  }
  // Positions restart on every page.
  const listed = own.map(({ url, title, content, positions }) => {
    return { position: lastPosition + positions[0], url, title, description: content };
  });
  return {
    ok: true,
    page: {
      results: listed,
      features: [],
      covered: coveredBy(listed, asked),
      whatFollows: own.length > 0 ? "more" : lastPosition === 0 ? "ended" : "unsure",
      costUsd: 0,
      bytes: answer.body.bytes,
    },
  };
}

const PER_PAGE = 10;
const FULL_ENOUGH = 8;

/**
 * Engines fill a page of ten with eight or more results; a shorter one only covers what it shows.
 */
function coveredBy(listed: readonly ListedResult[], { page, lastPosition }: PageQuestion): number {
  const seen = Math.max(lastPosition, ...listed.map(({ position }) => position));
  return listed.length >= FULL_ENOUGH ? Math.max(seen, page * PER_PAGE) : seen;
}
