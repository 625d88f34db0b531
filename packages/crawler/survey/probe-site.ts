import { randomUUID } from "node:crypto";
import type { SiteFile, UrlStatus } from "../audit/index.ts";
import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Fetcher, FetchResult, Politeness } from "../fetch/index.ts";
import { readPageInTurns } from "../page/index.ts";
import type { RobotsCache } from "../robots/index.ts";
import type { Probed, SurveyBook } from "./survey-book.ts";

/** How many images and pages of other sites are asked for, so that a site of links stays cheap. */
const MOST_PROBES = 200;

export interface ProbeNeeds {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly book: Pick<SurveyBook, "toProbe">;
  /** Of this site and of those that it links to. */
  readonly rules: RobotsCache;
  readonly home: string;
  readonly signal?: AbortSignal | undefined;
}

/** What the crawl itself does not ask for: fixed files, other spellings of the home page, images. */
export async function probeSite(needs: ProbeNeeds): Promise<Probed> {
  const { home } = needs;
  const targets = await needs.book.toProbe(MOST_PROBES);
  const at = (path: string) => new URL(path, home).href;
  const [robotsTxt, llmsTxt, missing, variants, probes] = await Promise.all([
    fileAt(needs, at("/robots.txt")),
    fileAt(needs, at("/llms.txt")),
    ask(needs, at(`/${randomUUID()}`)),
    Promise.all(
      spellingsOf(home).map(async (url) => ({ url, status: await firstStatus(needs, url) })),
    ),
    probeAll(needs, [at("/favicon.ico"), ...targets]),
  ]);
  return { robotsTxt, llmsTxt, variants, probes, notFoundTextHash: await textHashOf(missing) };
}

function ask(
  { fetcher, politeness, signal }: ProbeNeeds,
  url: string,
  asText = false,
): Promise<FetchResult> {
  return politeness.run(url, (crossTo) => fetcher.fetch(url, { signal, asText, crossTo }), {
    signal,
  });
}

async function fileAt(needs: ProbeNeeds, url: string): Promise<SiteFile> {
  const result = await ask(needs, url, true);
  if (!result.ok) return { url, status: result.failure, text: "", bytes: 0 };
  const { status, text, bytes } = result.fetched;
  return { url, status, text: text ?? "", bytes: bytes.decoded };
}

async function firstStatus(needs: ProbeNeeds, url: string): Promise<UrlStatus> {
  const result = await ask(needs, url);
  const [hop] = result.ok ? result.fetched.redirects : result.redirects;
  if (hop !== undefined) return hop.status;
  return result.ok ? result.fetched.status : result.failure;
}

/** By http and https, with and without www; an address with a port has no other spelling. */
function spellingsOf(home: string): string[] {
  const { host, hostname, port } = new URL(home);
  if (port !== "" || /^[\d.]+$|^\[/.test(hostname)) return [];
  const bare = host.replace(/^www\./, "");
  return ["http", "https"].flatMap((scheme) =>
    [bare, `www.${bare}`].map((name) => `${scheme}://${name}/`),
  );
}

/** What robots.txt forbids is not asked for, so nothing is known of it. */
async function probeAll(
  needs: ProbeNeeds,
  urls: readonly string[],
): Promise<Map<string, UrlStatus>> {
  const asked = urls.map(async (url): Promise<[string, UrlStatus][]> => {
    const rules = await needs.rules.rulesFor(url);
    return rules.allows(url, CRAWLER_NAME) ? [[url, await firstStatus(needs, url)]] : [];
  });
  return new Map((await Promise.all(asked)).flat());
}

async function textHashOf(result: FetchResult): Promise<string | null> {
  if (!result.ok || result.fetched.text === null || result.fetched.status >= 300) return null;
  const { url, text, headers } = result.fetched;
  return (await readPageInTurns({ url, html: text, headers })).textHash;
}
