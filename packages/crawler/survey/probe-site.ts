import { randomUUID } from "node:crypto";
import type { SiteFile, UrlStatus } from "../audit/index.ts";
import type { Visit } from "../crawl/index.ts";
import type { Fetcher, FetchResult, Politeness } from "../fetch/index.ts";
import { readPage } from "../page/index.ts";

/** How many addresses off the crawl are asked for, so that a page of links stays cheap. */
const MOST_PROBES = 200;

export interface ProbeNeeds {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly home: string;
  readonly signal?: AbortSignal | undefined;
}

/** What the crawl itself does not ask for: fixed files, other spellings of the home page, images. */
export async function probeSite(needs: ProbeNeeds, visits: readonly Visit[]) {
  const { home } = needs;
  const at = (path: string) => new URL(path, home).href;
  const [robotsTxt, llmsTxt, missing, variants, probes] = await Promise.all([
    fileAt(needs, at("/robots.txt")),
    fileAt(needs, at("/llms.txt")),
    ask(needs, at(`/${randomUUID()}`)),
    Promise.all(
      spellingsOf(home).map(async (url) => ({ url, status: await firstStatus(needs, url) })),
    ),
    probeAll(needs, [at("/favicon.ico"), ...unvisitedTargets(visits)]),
  ]);
  return { robotsTxt, llmsTxt, variants, probes, notFoundTextHash: textHashOf(missing) };
}

function ask(
  { fetcher, politeness, signal }: ProbeNeeds,
  url: string,
  asText = false,
): Promise<FetchResult> {
  return politeness.run(url, () => fetcher.fetch(url, { signal, asText }), { signal });
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

/** Images and pages of other sites, each once, the first ones met. */
function unvisitedTargets(visits: readonly Visit[]): string[] {
  const images = new Set<string>();
  const elsewhere = new Set<string>();
  for (const { resources, links } of visits) {
    for (const { kind, url } of resources) if (kind === "image") images.add(url);
    for (const { internal, to } of links) if (!internal) elsewhere.add(to);
  }
  return [...take(images, MOST_PROBES), ...take(elsewhere, MOST_PROBES)];
}

function take<One>(all: Iterable<One>, count: number): One[] {
  return [...all].slice(0, count);
}

async function probeAll(
  needs: ProbeNeeds,
  urls: readonly string[],
): Promise<Map<string, UrlStatus>> {
  const asked = urls.map(
    async (url): Promise<[string, UrlStatus]> => [url, await firstStatus(needs, url)],
  );
  return new Map(await Promise.all(asked));
}

function textHashOf(result: FetchResult): string | null {
  if (!result.ok || result.fetched.text === null || result.fetched.status >= 300) return null;
  const { url, text, headers } = result.fetched;
  return readPage({ url, html: text, headers }).textHash;
}
