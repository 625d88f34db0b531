import { randomUUID } from "node:crypto";
import type { FileSize, SiteFile, UrlStatus } from "../audit/index.ts";
import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Fetcher, FetchOptions, FetchResult, Politeness } from "../fetch/index.ts";
import { readPageInTurns } from "../page/index.ts";
import type { RobotsCache } from "../robots/index.ts";
import { measureSpeed } from "./measure-speed.ts";
import type { Probed, SurveyStore } from "./survey-store.ts";

/**
 * How many images, scripts and styles, and pages of other sites are requested, so that a site full
 * of them stays cheap.
 */
const MOST_PROBES = 200;
/** Each may be a new host: hundreds of handshakes at the same time would block the process. */
const PROBES_AT_ONCE = 24;
/** Read of a file whose size its server declares, and of one whose size only reading shows. */
const DECLARED_BYTES = 16 * 1_024;
const UNDECLARED_BYTES = 1_024 * 1_024;

export interface ProbeDeps {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly store: Pick<SurveyStore, "toProbe">;
  /** Of this site and of the sites it links to. */
  readonly rules: RobotsCache;
  readonly home: string;
  readonly signal?: AbortSignal | undefined;
}

/** Requests the crawl itself doesn't make: fixed files, the home page's variants, what pages load. */
export async function probeSite(deps: ProbeDeps): Promise<Probed> {
  const { home } = deps;
  const plan = await deps.store.toProbe(MOST_PROBES);
  const sizes = new Map<string, FileSize>();
  const at = (path: string) => new URL(path, home).href;
  const [robotsTxt, llmsTxt, missing, variants, links, files] = await Promise.all([
    fileAt(deps, at("/robots.txt")),
    fileAt(deps, at("/llms.txt")),
    ask(deps, at(`/${randomUUID()}`)),
    Promise.all(
      variantsOf(home).map(async (url) => ({ url, status: await firstStatus(deps, url) })),
    ),
    probeAll(deps, [at("/favicon.ico"), ...plan.links], (url) => firstStatus(deps, url)),
    probeAll(deps, plan.files, (url) => measure(deps, url, sizes)),
  ]);
  const delay = (await deps.rules.rulesFor(home)).crawlDelay(CRAWLER_NAME);
  return {
    robotsTxt,
    llmsTxt,
    variants,
    probes: new Map([...links, ...files]),
    sizes,
    speed: await measureSpeed(plan, (url) => ask(deps, url, {}, delay)),
    notFoundTextHash: await textHashOf(missing),
  };
}

function ask(
  { fetcher, politeness, signal }: ProbeDeps,
  url: string,
  options: FetchOptions = {},
  crawlDelaySeconds: number | null = null,
): Promise<FetchResult> {
  return politeness.run(
    url,
    (waitForHost) => fetcher.fetch(url, { ...options, signal, waitForHost }),
    { signal, crawlDelaySeconds },
  );
}

async function fileAt(deps: ProbeDeps, url: string): Promise<SiteFile> {
  const result = await ask(deps, url, { asText: true });
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

/** The status of a file at the end of its redirects, and its size if it has one. */
async function measure(
  deps: ProbeDeps,
  url: string,
  sizes: Map<string, FileSize>,
): Promise<UrlStatus> {
  let isWhole = true;
  const result = await ask(deps, url, {
    accept: "*/*",
    read: async (body, headers) => {
      const most = declaredSize(headers) === null ? UNDECLARED_BYTES : DECLARED_BYTES;
      let bytes = 0;
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes <= most) continue;
        isWhole = false;
        return;
      }
    },
  });
  if (!result.ok) return result.failure;
  const { status, headers, bytes } = result.fetched;
  const declared = declaredSize(headers);
  if (declared !== null) sizes.set(url, { bytes: declared, isWhole: true });
  else if (status === 200) sizes.set(url, { bytes: known(bytes.wire, isWhole), isWhole });
  return status;
}

/** How much of a file came before it was cut off depends on the network, the limit doesn't. */
function known(received: number, isWhole: boolean): number {
  return isWhole ? received : Math.min(received, UNDECLARED_BYTES);
}

function declaredSize(headers: Readonly<Record<string, string>>): number | null {
  const declared = Number.parseInt(headers["content-length"] ?? "", 10);
  return declared >= 0 ? declared : null;
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
async function probeAll(
  deps: ProbeDeps,
  urls: readonly string[],
  statusOf: (url: string) => Promise<UrlStatus>,
): Promise<Map<string, UrlStatus>> {
  const probed = new Map<string, UrlStatus>();
  const left = urls.values();
  const probe = async () => {
    for (const url of left) {
      const rules = await deps.rules.rulesFor(url);
      if (rules.allows(url, CRAWLER_NAME)) probed.set(url, await statusOf(url));
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
