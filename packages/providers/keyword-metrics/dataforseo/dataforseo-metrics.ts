import { setTimeout as wait } from "node:timers/promises";
import { dayOf } from "@sightline/domain/calendar";
import { keywordKey } from "@sightline/domain/keywords";
import { z } from "zod";
import type {
  KeywordMetric,
  KeywordMetrics,
  Market,
  MetricsAnswer,
  MetricsProblem,
} from "../keyword-metrics.ts";
import { whyNotAccepted } from "./accepted-keyword.ts";
import { difficultyRow, intentRow, volumeRow } from "./answers.ts";
import { callLive, type DataForSeoAccount } from "./live-call.ts";
import { locationCode } from "./location.ts";
import { metricOf, withDifficulty, withIntent } from "./metric.ts";
import { KEYWORDS_A_CALL, priceUsd } from "./prices.ts";
import { noAnswer } from "./problems.ts";
import { type Clock, createPace } from "./request-pace.ts";

const VOLUME_CALLS_A_MINUTE = 12;
const MINUTE = 60_000;

const VOLUME_PATH = "/v3/keywords_data/google_ads/search_volume/live";
const DIFFICULTY_PATH = "/v3/dataforseo_labs/google/bulk_keyword_difficulty/live";
const INTENT_PATH = "/v3/dataforseo_labs/google/search_intent/live";

export interface DataForSeoMetricsOptions extends Omit<DataForSeoAccount, "apiBase"> {
  readonly apiBase?: string | undefined;
  readonly clock?: Clock;
}

const systemClock: Clock = {
  now: () => Date.now(),
  wait: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, signal === undefined ? {} : { signal });
  },
};

/** Google Ads' monthly searches, and DataForSEO's own difficulty and intent. */
export function dataForSeoMetrics(options: DataForSeoMetricsOptions): KeywordMetrics {
  const clock = options.clock ?? systemClock;
  const account = { ...options, apiBase: options.apiBase ?? "https://api.dataforseo.com" };
  const volumePace = createPace(VOLUME_CALLS_A_MINUTE, MINUTE, clock);

  return {
    name: "dataforseo",
    priceUsd,
    async ask(question, signal) {
      const location = locationCode(question.market.country);
      if (location === null) return unanswered(unknownCountry(question.market.country));
      const { accepted, refused } = sorted(question.keywords);
      const task = { location_code: location, language_code: question.market.language };
      const asOf = dayOf(clock.now());

      const metrics: KeywordMetric[] = [];
      const problems: MetricsProblem[] = [];
      let costUsd = 0;
      for (const keywords of inBatches([...accepted.keys()])) {
        await volumePace(signal);
        const volumes = await askRows(VOLUME_PATH, { ...task, keywords }, volumeRow, signal);
        costUsd += volumes.costUsd;
        if (volumes.problem !== null) {
          problems.push(volumes.problem);
          break;
        }
        const found = new Map(volumes.rows.map((row) => [keywordKey(row.keyword), row]));
        let batch = keywords.map((key) => metricOf(accepted.get(key) ?? key, found.get(key), asOf));
        if (question.withDifficulty) {
          const rated = await askRows(
            DIFFICULTY_PATH,
            { ...task, keywords },
            difficultyRow,
            signal,
          );
          costUsd += rated.costUsd;
          if (rated.problem !== null) problems.push(rated.problem);
          batch = withDifficulty(
            batch,
            rated.rows.flatMap(({ items }) => items ?? []),
            asOf,
          );
          if (rated.problem !== null) {
            metrics.push(...batch);
            break;
          }
          const { language_code } = task;
          const meant = await askRows(INTENT_PATH, { language_code, keywords }, intentRow, signal);
          costUsd += meant.costUsd;
          // It knows fewer languages than volumes do; that's a gap, not a problem to solve.
          if (meant.problem !== null && meant.problem.kind !== "config") {
            problems.push(meant.problem);
          }
          batch = withIntent(
            batch,
            meant.rows.flatMap(({ items }) => items ?? []),
            asOf,
          );
        }
        metrics.push(...batch);
        if (problems.length > 0) break;
      }
      return { metrics, refused, problems, costUsd };
    },
  };

  async function askRows<Row>(
    path: string,
    task: Record<string, unknown>,
    row: z.ZodType<Row>,
    signal?: AbortSignal,
  ): Promise<{ rows: Row[]; costUsd: number; problem: MetricsProblem | null }> {
    const answer = await callLive(account, path, task, signal);
    if (!answer.ok) return { rows: [], costUsd: answer.costUsd, problem: answer.problem };
    const rows = z.array(row).safeParse(answer.rows);
    const { costUsd } = answer;
    return rows.success
      ? { rows: rows.data, costUsd, problem: null }
      : { rows: [], costUsd, problem: noAnswer("We couldn't read DataForSEO's figures.", 200) };
  }
}

/** Accepted keywords, deduplicated by key, in the first spelling requested. */
function sorted(keywords: readonly string[]) {
  const accepted = new Map<string, string>();
  const refused: MetricsAnswer["refused"][number][] = [];
  for (const keyword of keywords) {
    const key = keywordKey(keyword);
    const reason = whyNotAccepted(key);
    if (reason !== null) refused.push({ keyword, reason });
    else if (!accepted.has(key)) accepted.set(key, keyword);
  }
  return { accepted, refused };
}

function inBatches(keywords: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keywords.length / KEYWORDS_A_CALL) }, (_, index) =>
    keywords.slice(index * KEYWORDS_A_CALL, (index + 1) * KEYWORDS_A_CALL),
  );
}

function unknownCountry(country: Market["country"]): MetricsProblem {
  return {
    kind: "config",
    code: "40501",
    upstreamCode: null,
    message: `Google Ads has no figures for “${country}”. Choose another country for this site.`,
    retryAfterSeconds: null,
  };
}

function unanswered(problem: MetricsProblem): MetricsAnswer {
  return { metrics: [], refused: [], problems: [problem], costUsd: 0 };
}
