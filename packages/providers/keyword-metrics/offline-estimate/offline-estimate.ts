import { dayOf } from "@sightline/domain/calendar";
import type { KeywordMetric, KeywordMetrics, Market, Volume } from "../keyword-metrics.ts";
import { type Calibration, intervalOf, isTrustworthy } from "./calibrate.ts";
import { weighPhrase } from "./phrase-demand.ts";
import { WORD_LIST } from "./word-frequencies.ts";

export interface OfflineEstimateOptions {
  /** From the customer's own imports; without one, or with a weak one, nothing is estimated. */
  readonly calibration?: Calibration | null;
  readonly now?: () => Date;
}

const METHOD = `Estimate based on how common the keyword's rarest word is in English (${WORD_LIST})`;

/** How common a word is says nothing about searches until imports have calibrated it. */
const NOTHING_TO_GO_BY = "No source of search volume yet.";

/** The built-in estimate, without a key or network: a range, never a number. */
export function offlineEstimate(options: OfflineEstimateOptions = {}): KeywordMetrics {
  const { now = () => new Date(), calibration = null } = options;
  const trusted = calibration !== null && isTrustworthy(calibration) ? calibration : null;
  const method = trusted === null ? NOTHING_TO_GO_BY : `${METHOD}, ${calibratedOn(trusted)}`;

  return {
    name: "offline-estimate",
    priceUsd: () => 0,
    async ask({ keywords, market }) {
      const asOf = dayOf(now());
      const metrics = keywords.map(
        (keyword): KeywordMetric => ({
          keyword,
          volume: {
            value: estimate(keyword, market, trusted),
            source: { provider: "offline-estimate", method, asOf },
          },
          cpc: null,
          competition: null,
          difficulty: null,
          intent: null,
        }),
      );
      return { metrics, refused: [], problems: [], costUsd: 0 };
    },
  };
}

function estimate(keyword: string, market: Market, calibration: Calibration | null): Volume {
  if (calibration === null) return { kind: "none", reason: NOTHING_TO_GO_BY };
  if (market.language !== "en") {
    return { kind: "none", reason: "The built-in estimate only covers English." };
  }
  const weighed = weighPhrase(keyword);
  if ("unknown" in weighed) return { kind: "none", reason: whyUnknown(weighed.unknown) };
  return { kind: "range", ...intervalOf(calibration, weighed.weight) };
}

function whyUnknown(words: readonly string[]): string {
  if (words.length === 0) return "The keyword contains no words to base an estimate on.";
  return `The built-in word list doesn't contain “${words.join("”, “")}”.`;
}

function calibratedOn({ rows, rSquared }: Calibration): string {
  return `calibrated on ${rows} imported volumes (R² ${rSquared.toFixed(2)})`;
}
