import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Fetcher, FetchFailure } from "../fetch/index.ts";
import { normaliseUrl } from "../page/index.ts";
import type { RobotsCache } from "../robots/index.ts";
import type { Door } from "./survey-book.ts";

/** Why a site cannot be surveyed; a closed set, each with words for people where it is shown. */
export type Hindrance = FetchFailure | "robots-txt" | "robots-unreachable";

/** The site does not answer, or keeps us out: there is nothing to survey. */
export class NothingToSurvey extends Error {
  readonly reason: Hindrance;

  constructor(reason: Hindrance) {
    super(`There is nothing to survey: ${reason}.`);
    this.reason = reason;
  }
}

/** Where the addresses lead: a site that moved is surveyed where it is now. Its rules come first. */
export async function findDoor(
  fetch: Fetcher["fetch"],
  robots: RobotsCache,
  starts: readonly string[],
): Promise<Door> {
  const failures: Hindrance[] = [];
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
  throw new NothingToSurvey(tellingOne(failures));
}

/** 'Nobody listens' says least: another address of the site may have failed for a reason. */
function tellingOne(failures: readonly Hindrance[]): Hindrance {
  return failures.find((failure) => failure !== "connection") ?? "connection";
}
