import type { Indexability } from "@sightline/domain/crawling";
import type { Fetched, FetchFailure, FetchResult, Hop } from "../fetch/fetched.ts";
import {
  hostOf,
  noindexDirective,
  noindexFor,
  normaliseUrl,
  type Page,
  type ResourceKind,
  sameSite,
  siteNamesOf,
  withoutWww,
} from "../page/index.ts";

/** What site rules need to know about a page: small, and without its text. */
export interface PageFacts {
  /** As requested; differs from `url` after redirects. */
  readonly requested: string;
  readonly url: string;
  readonly redirects: readonly Hop[];
  /** Null when there was no response. */
  readonly status: number | null;
  readonly failure: FetchFailure | null;
  /** An HTML document with a success status. */
  readonly isPage: boolean;
  /** A page that search engines may list under its own URL. */
  readonly indexable: boolean;
  /** The same of the requested URL, with the reason. */
  readonly indexability: Indexability;
  readonly noindex: boolean;
  /** Crawlers with noindex, in lower case; `robots` means all. */
  readonly noindexFor: readonly string[];
  /** Its HTML has almost no text until its scripts run. */
  readonly needsScript: boolean;
  /** The one search engines use; null when there is none. */
  readonly canonical: string | null;
  readonly hreflangs: readonly { readonly code: string; readonly url: string }[];
  readonly title: string | null;
  readonly description: string | null;
  /** Kinds of its structured data, such as `Product`; each once. */
  readonly dataKinds: readonly string[];
  /** What it says its site is called; older crawls don't know. */
  readonly siteNames?: readonly string[];
  readonly words: number;
  readonly textHash: string | null;
  readonly simHash: bigint | null;
  /** To the first byte, while other pages were requested, too; null without a response. */
  readonly firstByteMs: number | null;
  /** As transferred; null when unknown. */
  readonly bytes: number | null;
  /** Of its host, as an ISO date; null without one. */
  readonly certificateEnds: string | null;
  readonly hasIcon: boolean;
  /** Its title or heading says the page wasn't found. */
  readonly saysNotFound: boolean;
}

export interface LinkFact {
  /** The page with the link. */
  readonly from: string;
  readonly to: string;
  readonly internal: boolean;
  readonly nofollow: boolean;
}

export interface ResourceFact {
  readonly page: string;
  readonly url: string;
  readonly kind: ResourceKind;
  readonly internal: boolean;
}

/** `sent`: what the server sent, if `page` is what its scripts made of it. */
export function factsOf(
  page: Page | null,
  result: FetchResult,
  now: Date,
  sent: Page | null = null,
): PageFacts {
  const document = result.ok && isSuccess(result.fetched.status) ? page : null;
  const { requested, redirects } = result.ok ? result.fetched : result;
  const at = result.ok ? result.fetched.url : requested;
  const url = normaliseUrl(at, at) ?? at;
  const canonical = document === null ? null : canonicalOf(document);
  const directive = document === null ? null : noindexDirective(document.robots, now);
  const noindex = directive !== null;
  return {
    requested,
    url,
    redirects,
    status: result.ok ? result.fetched.status : null,
    failure: result.ok ? null : result.failure,
    isPage: document !== null,
    indexable: document !== null && !noindex && (canonical === null || canonical === url),
    indexability: indexabilityOf(result, { requested, url, canonical, document, directive }),
    noindex,
    noindexFor: document === null ? [] : noindexFor(document.robots),
    needsScript: document !== null && needsScript(sent ?? document),
    canonical,
    hreflangs: document === null ? [] : alternatesOf(document),
    title: detached(document?.title ?? null),
    description: detached(document?.description ?? null),
    dataKinds: document === null ? [] : dataKindsOf(document),
    siteNames: document === null ? [] : siteNamesOf(document).map((name) => detached(name) ?? name),
    words: document?.words ?? 0,
    textHash: document?.textHash ?? null,
    simHash: document?.simHash ?? null,
    firstByteMs: result.ok ? result.fetched.ms.firstByte : null,
    bytes: result.ok ? transferredBytes(result.fetched) : null,
    certificateEnds: result.ok ? result.fetched.certificateEnds : null,
    hasIcon: document !== null && document.icons.length > 0,
    saysNotFound: document !== null && saysNotFound(document),
  };
}

interface Indexing {
  readonly requested: string;
  readonly url: string;
  readonly canonical: string | null;
  readonly document: Page | null;
  readonly directive: ReturnType<typeof noindexDirective>;
}

function indexabilityOf(
  result: FetchResult,
  { requested, url, canonical, document, directive }: Indexing,
): Indexability {
  if (!result.ok) return "no-response";
  if (requested !== url) return "redirect";
  if (!isSuccess(result.fetched.status)) return "error";
  if (document === null) return "not-html";
  if (directive !== null) return directive.from === "tag" ? "noindex-tag" : "noindex-header";
  if (canonical === null || canonical === url) return "indexable";
  return isOtherSite(canonical, url) ? "canonical-other-site" : "canonical";
}

/** A host that is neither this one nor part of it, as `m.site.example` and `site.example` are. */
export function isOtherSite(one: string, other: string): boolean {
  const [first, second] = [withoutWww(hostOf(one)), withoutWww(hostOf(other))];
  return first !== second && !first.endsWith(`.${second}`) && !second.endsWith(`.${first}`);
}

/** What the server declares, or else what arrived if all of it did. */
function transferredBytes({ headers, bytes, cut, text }: Fetched): number | null {
  const declared = Number.parseInt(headers["content-length"] ?? "", 10);
  if (declared >= 0) return declared;
  return cut === null && text !== null ? bytes.wire : null;
}

export function linkFactsOf(page: Page): LinkFact[] {
  return page.links.flatMap(({ url, internal, rel }) =>
    url === null || url === page.url
      ? []
      : [{ from: page.url, to: url, internal, nofollow: rel.includes("nofollow") }],
  );
}

export function resourceFactsOf(page: Page): ResourceFact[] {
  return page.resources.map(({ url, kind }) => ({
    page: page.url,
    url,
    kind,
    internal: sameSite(url, page.url),
  }));
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The page's own before the header's; search engines ignore one in the body. */
export function canonicalOf({ canonicals }: Page): string | null {
  const usable = canonicals.filter(({ from, url }) => from !== "body" && url !== null);
  return (usable.find(({ from }) => from === "head") ?? usable[0])?.url ?? null;
}

function alternatesOf(page: Page): PageFacts["hreflangs"] {
  return page.hreflangs.flatMap(({ code, url, from }) =>
    url === null || from === "body" ? [] : [{ code: code.toLowerCase(), url }],
  );
}

const MOST_DATA_KINDS = 30;
/** Longer ones aren't known types. */
const LONGEST_DATA_KIND = 60;

function dataKindsOf({ structuredData }: Page): string[] {
  const kinds = new Set(structuredData.flatMap(({ types }) => types));
  return [...kinds]
    .filter(({ length }) => length <= LONGEST_DATA_KIND)
    .slice(0, MOST_DATA_KINDS)
    .map((kind) => detached(kind) ?? kind);
}

/** Fewer are a name, a notice to turn on JavaScript, or a loading message. */
const FEWEST_WORDS_TO_READ = 20;
/** Fewer, on a page with scripts, are no content of its own. */
const FEWEST_WORDS_WITHOUT_HINT = 5;

function needsScript(page: Page): boolean {
  return scriptReason(page) !== null;
}

/** Why a page with almost no text seems to be rendered by scripts; null if it doesn't. */
export function scriptReason({ readableWords, scriptHints, refresh }: Page): string | null {
  const { scripts, appRoot, asksForScript } = scriptHints;
  if (scripts === 0 || readableWords >= FEWEST_WORDS_TO_READ || refresh?.url) return null;
  if (appRoot !== null) return `scripts fill ${appRoot}`;
  if (asksForScript) return "a notice asks for JavaScript";
  if (readableWords >= FEWEST_WORDS_WITHOUT_HINT) return null;
  return `the rest is ${scripts === 1 ? "a script" : `${scripts} scripts`}`;
}

const NOT_FOUND =
  /\b(404|page not found|not found|(does not|doesn['’]t|no longer) exists?)\b|nicht gefunden|introuvable|no encontrad[ao]|non trovat[ao]|não encontrad[ao]|niet gevonden|страница не найдена|見つかりません|找不到/i;
/** A longer text is real content, even if about errors. */
const MOST_WORDS_OF_AN_APOLOGY = 150;

function saysNotFound(page: Page): boolean {
  if (page.words > MOST_WORDS_OF_AN_APOLOGY) return false;
  const heading = page.headings.find(({ level }) => level === 1)?.text ?? "";
  return NOT_FOUND.test(page.title ?? "") || NOT_FOUND.test(heading);
}

/** A copy: a substring would keep the whole document in memory. */
function detached(text: string | null): string | null {
  return text === null ? null : Buffer.from(text).toString();
}
