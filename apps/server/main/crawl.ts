import { parseArgs } from "node:util";
import { AddressRefused, readAddress } from "@sightline/crawler/address";
import { CRAWLER_NAME } from "@sightline/crawler/crawl";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { NothingToSurvey, type Survey, surveySite } from "@sightline/crawler/survey";
import { crawlFailureMessage } from "@sightline/domain/crawling";
import { readConfig } from "../platform/config/index.ts";
import { type AnsweredQuery, answerQueries } from "./crawl-queries.ts";
import { describeSurvey, reportOf } from "./crawl-report.ts";
import { renderingOf } from "./rendering.ts";
import { VERSION } from "./version.ts";

const USAGE = "Usage: npm run --silent crawl -- URL [--json] [--query TEXT]… [--max-pages N]";
const DEFAULT_PAGES = 500;
const MOST_PAGES = 50_000;
const LONGEST_MS = 60 * 60_000;

/** Crawls and audits one site from the command line; progress goes to standard error. */
async function crawl(args: readonly string[]): Promise<number> {
  const options = readArguments(args);
  if (options === null) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const { crawlerAllows: allow, appUrl } = config;
  const address = readAddress(options.url, allow);
  if (!address.ok) {
    console.error(new AddressRefused().message);
    return 1;
  }
  const userAgent = `${CRAWLER_NAME}/${VERSION} (+${appUrl ?? "https://sightline.invalid"})`;
  const fetcher = createFetcher({ allow, userAgent });
  const progress = showProgress(options.maxPages);
  try {
    const survey = await surveySite(
      { start: address.url.href, maxPages: options.maxPages, maxMs: LONGEST_MS },
      {
        fetcher,
        politeness: createPoliteness({ allow }),
        rendering: renderingOf(config, userAgent),
        forIndex: options.queries.length > 0,
        onProgress: progress.show,
      },
    );
    progress.end();
    print(survey, await answerQueries(survey, options.queries), options.json);
    return 0;
  } catch (error) {
    progress.end();
    if (!(error instanceof NothingToSurvey)) throw error;
    console.error(crawlFailureMessage(error.reason, address.url.host));
    return 1;
  } finally {
    await fetcher.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        "max-pages": { type: "string" },
        query: { type: "string", multiple: true, default: [] },
      },
    });
    const maxPages = Number(values["max-pages"] ?? DEFAULT_PAGES);
    const [url] = positionals;
    const isValid = Number.isInteger(maxPages) && maxPages >= 1 && maxPages <= MOST_PAGES;
    if (url === undefined || positionals.length > 1 || !isValid) return null;
    return { url, json: values.json, maxPages, queries: values.query };
  } catch {
    return null;
  }
}

function print(survey: Survey, answers: readonly AnsweredQuery[], asJson: boolean): void {
  const report = asJson
    ? JSON.stringify(reportOf(survey, answers))
    : describeSurvey(survey, answers);
  console.log(report);
}

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const LINE_EVERY_MS = 5_000;

/** A line that overwrites itself on a terminal; in a log, one now and then. */
function showProgress(maxPages: number) {
  const { stderr } = process;
  const every = stderr.isTTY ? REDRAW_MS : LINE_EVERY_MS;
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show({ visited, findings }: { visited: number; findings: number }) {
      if (performance.now() - drawnAt < every) return;
      drawnAt = performance.now();
      if (!stderr.isTTY) return void stderr.write(`${visited} pages, ${findings} issues\n`);
      const filled = Math.round((visited / maxPages) * BAR_WIDTH);
      const bar = "━".repeat(filled) + "─".repeat(Math.max(0, BAR_WIDTH - filled));
      stderr.write(`\r${bar} ${visited} pages, ${findings} issues`);
    },
    end() {
      if (stderr.isTTY) stderr.write("\r\x1b[2K");
    },
  };
}

process.exitCode = await crawl(process.argv.slice(2));
