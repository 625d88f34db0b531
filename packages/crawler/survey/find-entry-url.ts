import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Fetcher, FetchFailure } from "../fetch/index.ts";
import { normaliseUrl } from "../page/index.ts";
import type { RobotsCache } from "../robots/index.ts";
import type { EntryUrl } from "./survey-store.ts";

/** Why a site can't be surveyed; each has a message for people where it is shown. */
export type SurveyFailureReason = FetchFailure | "robots-txt" | "robots-unreachable";

/** The site doesn't respond, or blocks our crawler. */
export class NothingToSurvey extends Error {
  readonly reason: SurveyFailureReason;

  constructor(reason: SurveyFailureReason) {
    super(`Can't crawl this site: ${reason}.`);
    this.reason = reason;
  }
}

/** Follows redirects: a site that moved is surveyed where it is now. robots.txt comes first. */
export async function findEntryUrl(
  fetch: Fetcher["fetch"],
  robots: RobotsCache,
  starts: readonly string[],
): Promise<EntryUrl> {
  const failures: SurveyFailureReason[] = [];
  for (const address of starts) {
    const rules = await robots.rulesFor(address);
    if (rules.state === "unreachable") {
      failures.push(rules.failure ?? "robots-unreachable");
      continue;
    }
    if (!rules.allows(address, CRAWLER_NAME)) throw new NothingToSurvey("robots-txt");
    const result = await fetch(address);
    if (result.ok) {
      const { url } = result.fetched;
      return { start: normaliseUrl(url, url) ?? url, home: new URL("/", url).href };
    }
    failures.push(result.failure);
  }
  throw new NothingToSurvey(mostInformative(failures));
}

/** 'connection' says least: another URL of the site may have failed for a clearer reason. */
function mostInformative(failures: readonly SurveyFailureReason[]): SurveyFailureReason {
  return failures.find((failure) => failure !== "connection") ?? "connection";
}
