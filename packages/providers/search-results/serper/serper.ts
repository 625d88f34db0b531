import { ask, type HttpAnswer, type Patience } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { resultsWithin } from "../listed-result.ts";
import { LONGEST_SEARCH_MS, type PatienceOptions, startPatience } from "../patience.ts";
import type { SearchCall, SearchProvider, SearchQuestion } from "../port.ts";
import { type PageOutcome, readPages } from "../read-pages.ts";
import { SerperAnswer, serperFeatures } from "./serper-answer.ts";
import { SERPER, serperProblem } from "./serper-problem.ts";

export interface SerperOptions extends PatienceOptions {
  readonly apiKey: string;
  readonly apiBase?: string | undefined;
  /** Per credit. */
  readonly priceUsd?: number;
}

/** Larger pages cost more, and Google doesn't return more. */
const PER_PAGE = 10;

export function serper(options: SerperOptions): SearchProvider {
  const { priceUsd = 0.001 } = options;
  return {
    name: "serper",
    engine: "google",
    longestMs: LONGEST_SEARCH_MS,
    priceUsd: ({ depth }) => Math.ceil(depth / PER_PAGE) * priceUsd,
    async search(question, call) {
      const patience = startPatience(options);
      const outcome = await readPages(question.depth, (page, lastPosition) =>
        readPage({ ...options, priceUsd, question, page, lastPosition, patience }, call),
      );
      if (!outcome.ok) return outcome;
      const { pages } = outcome;
      return {
        ok: true,
        answer: {
          provider: "serper",
          engine: "google",
          device: null,
          checkUrl: null,
          ...pages,
          results: resultsWithin(pages.depth, pages.results),
        },
      };
    },
  };
}

interface PageQuestion {
  readonly apiKey: string;
  readonly apiBase?: string | undefined;
  readonly priceUsd: number;
  readonly question: SearchQuestion;
  readonly page: number;
  readonly lastPosition: number;
  readonly patience: Patience;
}

async function readPage(asked: PageQuestion, call: SearchCall): Promise<PageOutcome> {
  const { apiKey, apiBase, question, page, patience } = asked;
  const outcome = await ask(
    {
      label: SERPER,
      url: new URL(`${apiBase ?? "https://google.serper.dev"}/search`),
      headers: { "x-api-key": apiKey },
      body: {
        q: question.keyword,
        gl: question.country.toLowerCase(),
        hl: interfaceLanguage(question),
        num: PER_PAGE,
        page,
        autocorrect: false,
      },
      patience,
    },
    call,
  );
  if (!outcome.ok) return outcome;
  const problem = serperProblem(outcome.answer);
  return problem ? { ok: false, problem } : pageOf(outcome.answer, asked);
}

function interfaceLanguage({ language, country }: SearchQuestion): string {
  if (language !== "zh") return language;
  return country === "TW" || country === "HK" ? "zh-tw" : "zh-cn";
}

function pageOf(answer: HttpAnswer, { page, lastPosition, priceUsd }: PageQuestion): PageOutcome {
  const read = parseBody(SERPER, answer.body, SerperAnswer);
  if (!read.ok) return read;
  const { organic, credits } = read.shape;
  const lowest = Math.min(...organic.map(({ position }) => position));
  // Positions on later pages may continue or restart: the last position seen decides.
  const before = lowest > lastPosition ? 0 : lastPosition;
  return {
    ok: true,
    page: {
      results: organic.map(({ position, link, title, snippet }) => ({
        position: before + position,
        url: link,
        title,
        description: snippet,
      })),
      features: page === 1 ? serperFeatures(read.shape) : [],
      covered: page * PER_PAGE,
      whatFollows: organic.length > 0 ? "more" : "ended",
      costUsd: (credits ?? 1) * priceUsd,
      bytes: answer.body.bytes,
    },
  };
}
