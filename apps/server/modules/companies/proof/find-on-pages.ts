import { AddressRefused } from "@sightline/crawler/address";
import type { Fetched, Fetcher, FetchFailure, FetchResult } from "@sightline/crawler/fetch";
import { headMetas, sameSite } from "@sightline/crawler/page";
import { homePages, PROOF_NAME, proofFile } from "@sightline/domain/companies";
import { type Finding, found, notFound, notKnown, quoted } from "./finding.ts";

/** Two sequential fetches stay below the 15 s that a browser waits for a response. */
const LIMITS = { decodedBytes: 1024 * 1024, firstByteMs: 4_000, totalMs: 6_000 };

/** The tag on the home page, and the file next to it. */
export async function findOnPages(
  domain: string,
  token: string,
  fetcher: Fetcher,
): Promise<[meta: Finding, file: Finding]> {
  const { home, result } = await reachHome(domain, fetcher);
  if (!result.ok) {
    const why = unreached(result.failure);
    return [why, why];
  }
  const file = await fetcher.fetch(proofFile(home), { asText: true, limits: LIMITS });
  return [judgeTag(domain, token, result.fetched), judgeFile(domain, token, file)];
}

/** The first URL variant that responds at all. */
async function reachHome(domain: string, fetcher: Fetcher) {
  const [first = "", ...others] = homePages(domain);
  let home = first;
  let result = await fetcher.fetch(home, { limits: LIMITS });
  for (const other of others) {
    if (result.ok || !WORTH_ANOTHER_TRY.has(result.failure)) break;
    const next = await fetcher.fetch(other, { limits: LIMITS });
    if (next.ok) [home, result] = [other, next];
  }
  return { home, result };
}

const WORTH_ANOTHER_TRY: ReadonlySet<FetchFailure> = new Set([
  "dns",
  "connection",
  "tls",
  "protocol",
]);

function judgeTag(domain: string, token: string, page: Fetched): Finding {
  const problem = problemOf("page", domain, page);
  if (problem !== null) return problem;
  const tags = headMetas(page.text ?? "", PROOF_NAME);
  if (tags.includes(token)) return found("Found the tag.");
  const [other] = tags;
  if (other === undefined) return notFound("The page's <head> doesn't have this tag.");
  return notFound(`The tag has a different value: ${quoted(other)}`);
}

function judgeFile(domain: string, token: string, result: FetchResult): Finding {
  if (!result.ok) return unreached(result.failure);
  const problem = problemOf("file", domain, result.fetched);
  if (problem !== null) return problem;
  const content = result.fetched.text?.trim() ?? "";
  if (content === token) return found("Found the file.");
  return notFound(content === "" ? "The file is empty." : "The file has different content.");
}

/** A response from another site proves nothing about this one. */
function problemOf(what: "page" | "file", domain: string, { url, status }: Fetched) {
  if (!sameSite(url, `https://${domain}/`)) {
    return notFound(`The ${what} redirects to another site: ${quoted(url)}`);
  }
  if (status >= 200 && status < 300) return null;
  const mayPass = status >= 500 || status === 429;
  return (mayPass ? notKnown : notFound)(`The ${what} returned status ${status}.`);
}

function unreached(failure: FetchFailure): Finding {
  return (LASTING.has(failure) ? notFound : notKnown)(FAILURES[failure]);
}

/** What a site does on purpose; anything else may be over in an hour. */
const LASTING: ReadonlySet<FetchFailure> = new Set([
  "address-refused",
  "redirect-loop",
  "too-many-redirects",
]);

const FAILURES: Readonly<Record<FetchFailure, string>> = {
  "address-refused": new AddressRefused().message,
  dns: "The domain doesn't resolve.",
  connection: "We couldn't reach the site.",
  tls: "The site's certificate isn't valid.",
  timeout: "The site took too long to respond.",
  "redirect-loop": "The address redirects in a loop.",
  "too-many-redirects": "The address redirects too many times.",
  protocol: "We couldn't read the site's response.",
};
