import { randomUUID } from "node:crypto";
import type { SiteFile, UrlStatus } from "../audit/index.ts";
import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Fetcher, FetchResult, Politeness } from "../fetch/index.ts";
import { readPageInTurns } from "../page/index.ts";
import type { RobotsCache } from "../robots/index.ts";
import type { Probed, SurveyStore } from "./survey-store.ts";

/**
 * How many images and pages of other sites are requested, so that a site full of links stays cheap.
 */
const MOST_PROBES = 200;
/** Each may be a new host: hundreds of handshakes at the same time would block the process. */
const PROBES_AT_ONCE = 24;

export interface ProbeDeps {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly store: Pick<SurveyStore, "toProbe">;
  /** Of this site and of the sites it links to. */
  readonly rules: RobotsCache;
  readonly home: string;
  readonly signal?: AbortSignal | undefined;
}

/** Requests the crawl itself doesn't make: fixed files, variants of the home page's URL, images. */
export async function probeSite(deps: ProbeDeps): Promise<Probed> {
  const { home } = deps;
  const targets = await deps.store.toProbe(MOST_PROBES);
  const at = (path: string) => new URL(path, home).href;
  const [robotsTxt, llmsTxt, missing, variants, probes] = await Promise.all([
    fileAt(deps, at("/robots.txt")),
    fileAt(deps, at("/llms.txt")),
    ask(deps, at(`/${randomUUID()}`)),
    Promise.all(
      variantsOf(home).map(async (url) => ({ url, status: await firstStatus(deps, url) })),
    ),
    probeAll(deps, [at("/favicon.ico"), ...targets]),
  ]);
  return { robotsTxt, llmsTxt, variants, probes, notFoundTextHash: await textHashOf(missing) };
}

function ask(
  { fetcher, politeness, signal }: ProbeDeps,
  url: string,
  asText = false,
): Promise<FetchResult> {
  return politeness.run(url, (waitForHost) => fetcher.fetch(url, { signal, asText, waitForHost }), {
    signal,
  });
}

async function fileAt(deps: ProbeDeps, url: string): Promise<SiteFile> {
  const result = await ask(deps, url, true);
  if (!result.ok) return { url, status: result.failure, text: "", bytes: 0 };
  const { status, text, bytes } = result.fetched;
  return { url, status, text: text ?? "", bytes: bytes.decoded };
}

async function firstStatus(deps: ProbeDeps, url: string): Promise<UrlStatus> {
  const result = await ask(deps, url);
  const [hop] = result.ok ? result.fetched.redirects : result.redirects;
  if (hop !== undefined) return hop.status;
  return result.ok ? result.fetched.status : result.failure;
}

/** http and https, with and without www; a URL with a port has no variants. */
function variantsOf(home: string): string[] {
  const { host, hostname, port } = new URL(home);
  if (port !== "" || /^[\d.]+$|^\[/.test(hostname)) return [];
  const bare = host.replace(/^www\./, "");
  return ["http", "https"].flatMap((scheme) =>
    [bare, `www.${bare}`].map((name) => `${scheme}://${name}/`),
  );
}

/** What robots.txt disallows isn't requested, so nothing is known about it. */
async function probeAll(deps: ProbeDeps, urls: readonly string[]): Promise<Map<string, UrlStatus>> {
  const probed = new Map<string, UrlStatus>();
  const left = urls.values();
  const probe = async () => {
    for (const url of left) {
      const rules = await deps.rules.rulesFor(url);
      if (rules.allows(url, CRAWLER_NAME)) probed.set(url, await firstStatus(deps, url));
    }
  };
  await Promise.all(Array.from({ length: PROBES_AT_ONCE }, probe));
  return probed;
}

async function textHashOf(result: FetchResult): Promise<string | null> {
  if (!result.ok || result.fetched.text === null || result.fetched.status >= 300) return null;
  const { url, text, headers } = result.fetched;
  return (await readPageInTurns({ url, html: text, headers })).textHash;
}
