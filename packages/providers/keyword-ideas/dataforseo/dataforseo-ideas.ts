import { dayOf } from "@sightline/domain/calendar";
import { callLive, type DataForSeoAccount } from "../../keyword-metrics/dataforseo/live-call.ts";
import { locationCode } from "../../keyword-metrics/dataforseo/location.ts";
import { noAnswer } from "../../keyword-metrics/dataforseo/problems.ts";
import type { MetricsProblem } from "../../keyword-metrics/index.ts";
import type { IdeasOutcome, IdeasQuestion, KeywordIdeas } from "../keyword-ideas.ts";
import { metricOf } from "./idea-metric.ts";
import { labsResult } from "./labs-answer.ts";

export interface DataForSeoIdeasOptions extends Omit<DataForSeoAccount, "apiBase"> {
  readonly apiBase?: string | undefined;
  readonly now?: () => Date;
}

const LABS = "/v3/dataforseo_labs/google";
/** In US dollars. */
const PRICES = { call: 0.012, row: 0.00012 } as const;

/** Related keywords from Google Ads and DataForSEO's own database. */
export function dataForSeoIdeas(options: DataForSeoIdeasOptions): KeywordIdeas {
  const { now = () => new Date() } = options;
  const account = { ...options, apiBase: options.apiBase ?? "https://api.dataforseo.com" };
  return {
    name: "dataforseo",
    priceUsd: ({ limit }) => PRICES.call + limit * PRICES.row,
    async ask(question, signal): Promise<IdeasOutcome> {
      const { market, limit } = question;
      const location = locationCode(market.country);
      if (location === null) return failed(unknownCountry(market.country));
      const { path, asked } = callFor(question);
      const place = { location_code: location, language_code: market.language };
      const answer = await callLive(account, path, { ...asked, ...place, limit }, signal);
      if (!answer.ok) return answer;

      const read = labsResult.safeParse(answer.rows[0] ?? {});
      if (!read.success) {
        return failed(
          noAnswer("We couldn't read DataForSEO's keyword ideas.", 200),
          answer.costUsd,
        );
      }
      const asOf = dayOf(now());
      const ideas = (read.data.items ?? []).map((item) => metricOf(item, asOf));
      return { ok: true, ideas, costUsd: answer.costUsd };
    },
  };
}

/** For one keyword, longer keywords that contain it; for several, related ones. */
function callFor({ seeds: [first, ...others] }: IdeasQuestion) {
  const isOne = others.length === 0;
  return isOne
    ? { path: `${LABS}/keyword_suggestions/live`, asked: { keyword: first } }
    : { path: `${LABS}/keyword_ideas/live`, asked: { keywords: [first, ...others] } };
}

function unknownCountry(country: string): MetricsProblem {
  return {
    kind: "config",
    code: "40501",
    upstreamCode: null,
    message: `DataForSEO has no keyword ideas for “${country}”. Choose another country for this site.`,
    retryAfterSeconds: null,
  };
}

function failed(problem: MetricsProblem, costUsd = 0): IdeasOutcome {
  return { ok: false, problem, costUsd };
}
