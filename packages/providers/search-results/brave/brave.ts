import { ask, type HttpAnswer, type Patience } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { resultsWithin } from "../listed-result.ts";
import { LONGEST_SEARCH_MS, type PatienceOptions, startPatience } from "../patience.ts";
import type { SearchCall, SearchProvider, SearchQuestion } from "../port.ts";
import { type PageOutcome, readPages } from "../read-pages.ts";
import { BraveAnswer } from "./brave-answer.ts";
import { braveFeatures } from "./brave-features.ts";
import { braveLanguage } from "./brave-language.ts";
import { BRAVE, braveProblem } from "./brave-problem.ts";

export interface BraveOptions extends PatienceOptions {
  readonly apiKey: string;
  readonly apiBase?: string | undefined;
  /** Per request. */
  readonly priceUsd?: number;
}

const MOST_PER_PAGE = 20;
const MOST_PAGES = 10;
const DEEPEST = MOST_PER_PAGE * MOST_PAGES;

/** Brave has its own index: what ranks here need not rank on Google. */
export function brave(options: BraveOptions): SearchProvider {
  const { priceUsd = 0.005 } = options;
  return {
    name: "brave",
    engine: "brave",
    longestMs: LONGEST_SEARCH_MS,
    priceUsd: ({ depth }) => pagingFor(depth).pages * priceUsd,
    async search(question, call) {
      const depth = Math.min(question.depth, DEEPEST);
      const patience = startPatience(options);
      const { count } = pagingFor(depth);
      const outcome = await readPages(depth, (page) =>
        readPage({ ...options, priceUsd, question, count, page, patience }, call),
      );
      if (!outcome.ok) return outcome;
      const { pages } = outcome;
      return {
        ok: true,
        answer: {
          provider: "brave",
          engine: "brave",
          device: null,
          checkUrl: null,
          ...pages,
          results: resultsWithin(pages.depth, pages.results),
        },
      };
    },
  };
}

/** All pages have the same size, so we request the smallest pages that reach the depth. */
function pagingFor(depth: number): { pages: number; count: number } {
  const pages = Math.min(MOST_PAGES, Math.ceil(depth / MOST_PER_PAGE));
  return { pages, count: Math.min(MOST_PER_PAGE, Math.ceil(depth / pages)) };
}

interface PageQuestion {
  readonly apiKey: string;
  readonly apiBase?: string | undefined;
  readonly priceUsd: number;
  readonly question: SearchQuestion;
  readonly count: number;
  readonly page: number;
  readonly patience: Patience;
}

async function readPage(asked: PageQuestion, call: SearchCall): Promise<PageOutcome> {
  const { apiKey, patience } = asked;
  const headers = { "x-subscription-token": apiKey };
  const outcome = await ask({ label: BRAVE, url: addressOf(asked), headers, patience }, call);
  if (!outcome.ok) return outcome;
  const problem = braveProblem(outcome.answer);
  return problem ? { ok: false, problem } : pageOf(outcome.answer, asked);
}

function addressOf({ apiBase, question, count, page }: PageQuestion): URL {
  const address = new URL(`${apiBase ?? "https://api.search.brave.com"}/res/v1/web/search`);
  address.search = new URLSearchParams({
    q: question.keyword,
    country: question.country,
    search_lang: braveLanguage(question),
    count: String(count),
    // In pages, not in results.
    offset: String(page - 1),
    safesearch: "off",
    spellcheck: "false",
  }).toString();
  return address;
}

function pageOf(answer: HttpAnswer, { count, page, priceUsd }: PageQuestion): PageOutcome {
  const read = parseBody(BRAVE, answer.body, BraveAnswer);
  if (!read.ok) return read;
  const { query, web } = read.shape;
  const results = web?.results ?? [];
  const before = (page - 1) * count;
  return {
    ok: true,
    page: {
      results: results.map(({ url, title, description }, index) => ({
        position: before + index + 1,
        url,
        title,
        description,
      })),
      features: page === 1 ? braveFeatures(read.shape) : [],
      covered: before + count,
      whatFollows: query.more_results_available && results.length > 0 ? "more" : "ended",
      costUsd: priceUsd,
      bytes: answer.body.bytes,
    },
  };
}
