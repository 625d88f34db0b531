import { ask, type HttpAnswer, type Patience } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { type PatienceOptions, startPatience } from "../patience.ts";
import type { SearchCall } from "../port.ts";
import type { SearchProblem } from "../problem.ts";
import type { AccessToken } from "./access-token.ts";
import { AnalyticsAnswer, ownPositionOf } from "./analytics-answer.ts";
import type {
  OwnPosition,
  OwnPositions,
  OwnPositionsOutcome,
  OwnPositionsQuestion,
} from "./own-positions.ts";
import {
  SEARCH_CONSOLE,
  SEARCH_CONSOLE_API,
  searchConsoleProblem,
} from "./search-console-problem.ts";

export interface SearchConsoleOptions extends PatienceOptions {
  /** `fresh`: the last token was rejected, so a cached one won't do. */
  accessToken(how: { readonly fresh: boolean }): Promise<AccessToken>;
  readonly apiBase?: string | undefined;
  readonly rowsPerPage?: number;
  readonly mostRows?: number;
}

const DIMENSIONS = ["date", "query", "page", "country", "device"];

export function searchConsole(options: SearchConsoleOptions): OwnPositions {
  return { read: (question, call) => readPositions(options, question, call) };
}

async function readPositions(
  options: SearchConsoleOptions,
  question: OwnPositionsQuestion,
  call: SearchCall,
): Promise<OwnPositionsOutcome> {
  const { rowsPerPage = 25_000, mostRows = 250_000 } = options;
  const patience = startPatience(options);
  const rows: OwnPosition[] = [];
  let firstIncompleteDate: string | null = null;
  let bytes = 0;
  let startRow = 0;
  for (; startRow < mostRows; startRow += rowsPerPage) {
    const page = { startRow, rowLimit: Math.min(rowsPerPage, mostRows - startRow) };
    const outcome = await askWithToken(options, { question, page, patience }, call);
    if (!outcome.ok) return outcome;
    const read = parseBody(SEARCH_CONSOLE, outcome.answer.body, AnalyticsAnswer);
    if (!read.ok) return read;

    bytes += outcome.answer.body.bytes;
    firstIncompleteDate = earlier(firstIncompleteDate, read.shape.metadata?.firstIncompleteDate);
    const received = read.shape.rows ?? [];
    rows.push(...received.map(ownPositionOf));
    if (received.length < page.rowLimit) break;
  }
  const isComplete = ({ date }: OwnPosition) =>
    firstIncompleteDate === null || date < firstIncompleteDate;
  return {
    ok: true,
    positions: {
      rows: rows.filter(isComplete),
      firstIncompleteDate,
      isWhole: startRow < mostRows,
      bytes,
    },
  };
}

function earlier(one: string | null, other: string | null | undefined): string | null {
  if (!other) return one;
  return one !== null && one < other ? one : other;
}

interface PageQuestion {
  readonly question: OwnPositionsQuestion;
  readonly page: { readonly startRow: number; readonly rowLimit: number };
  readonly patience: Patience;
}

type Answered =
  | { readonly ok: true; readonly answer: HttpAnswer }
  | { readonly ok: false; readonly problem: SearchProblem };

/** A token may expire meanwhile: a rejected one is renewed once. */
async function askWithToken(
  options: SearchConsoleOptions,
  asked: PageQuestion,
  call: SearchCall,
): Promise<Answered> {
  const first = await askOnce(options, asked, { fresh: false }, call);
  const wasRefused = first.ok && first.answer.status === 401;
  const last = wasRefused ? await askOnce(options, asked, { fresh: true }, call) : first;
  if (!last.ok) return last;
  const problem = searchConsoleProblem(last.answer);
  return problem ? { ok: false, problem } : last;
}

async function askOnce(
  { accessToken, apiBase }: SearchConsoleOptions,
  { question, page, patience }: PageQuestion,
  how: { fresh: boolean },
  call: SearchCall,
): Promise<Answered> {
  const access = await accessToken(how);
  if (!access.ok) return access;
  const { property, from, to } = question;
  const site = `/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`;
  return ask(
    {
      label: SEARCH_CONSOLE,
      url: new URL(`${apiBase ?? SEARCH_CONSOLE_API}${site}`),
      headers: { authorization: `Bearer ${access.token}` },
      body: {
        startDate: from,
        endDate: to,
        dimensions: DIMENSIONS,
        type: "web",
        // Only with `all` does the answer say which days are incomplete.
        dataState: "all",
        ...page,
      },
      patience,
    },
    call,
  );
}
