import { parseAllowHosts } from "../../address/index.ts";
import { ALLOWED } from "../../address/testing/serve.ts";
import { createFetcher, type Fetched, type FetcherOptions, type FetchResult } from "../index.ts";

export function testFetcher(options: Partial<FetcherOptions> = {}) {
  return createFetcher({
    allow: parseAllowHosts(ALLOWED),
    userAgent: "TestBot/1.0",
    ...options,
  });
}

export function fetchedOf(result: FetchResult): Fetched {
  if (!result.ok) throw new Error(`No answer: ${result.failure}`);
  return result.fetched;
}

export function failureIn(result: FetchResult): string {
  if (result.ok) throw new Error(`An answer: ${result.fetched.status}`);
  return result.failure;
}
