import { auditPageInSteps, factsOf, linkFactsOf, resourceFactsOf } from "../audit/index.ts";
import type { Fetched, FetchResult } from "../fetch/index.ts";
import {
  type LanguageDetector,
  type Page,
  readPageInTurns,
  runInTurns,
  type Steps,
  sameSite,
} from "../page/index.ts";
import type { Rendering } from "../render/rendering.ts";
import type { Validators, Visit, Waiting } from "./crawl-store.ts";
import { anchorsOf, contentOf } from "./page-content.ts";

export interface VisitOptions {
  readonly now: Date;
  readonly forIndex: boolean;
  readonly detectLanguage: LanguageDetector | undefined;
  /** False for a page that was already audited under this URL, or is on another site. */
  readonly claim: (url: string) => boolean;
  /** Runs the page's scripts; null: that isn't wanted. */
  readonly render?: RenderPage | undefined;
}

export type RenderPage = (fetched: Fetched, page: Page) => Promise<Rendering | null>;

/** Reads and audits one response; a page another URL already led to isn't audited again. */
export async function visitUrl(
  { url, depth }: Waiting,
  result: FetchResult,
  options: VisitOptions,
): Promise<Visit> {
  const read = await documentOf(result, options);
  return runInTurns(judge({ url, depth }, result, read, options));
}

/** A page as its server sent it and, where its scripts were run, as they left it. */
interface ReadDocument {
  readonly page: Page;
  /** What was sent, if `page` is something else. */
  readonly sent: Page | null;
  readonly rendering: Rendering | null;
}

function* judge(
  { url, depth }: Waiting,
  result: FetchResult,
  read: ReadDocument | null,
  { now, forIndex }: VisitOptions,
): Steps<Visit> {
  const page = read?.page ?? null;
  const facts = factsOf(page, result, now, read?.sent);
  const scripts = read && { sent: read.sent, rendering: read.rendering };
  const findings = yield* auditPageInSteps({ result, page, now, ...scripts });
  yield;
  const anchors = page === null ? [] : anchorsOf(page);
  return {
    requested: url,
    depth,
    facts,
    links: page === null ? [] : linkFactsOf(page),
    resources: page === null ? [] : resourceFactsOf(page),
    anchors,
    findings,
    follows: page !== null && mayFollow(page),
    otherUrls: page === null ? [] : urlsOutsideLinks(page),
    validators: validatorsOf(result),
    unchanged: false,
    content: page === null || !forIndex ? null : contentOf(page, anchors),
  };
}

/** Whether the site says nothing changed since an earlier crawl. */
export function isUnchanged(result: FetchResult): boolean {
  return result.ok && result.fetched.status === 304 && result.fetched.redirects.length === 0;
}

async function documentOf(
  result: FetchResult,
  { claim, detectLanguage, render }: VisitOptions,
): Promise<ReadDocument | null> {
  if (!result.ok || result.fetched.text === null) return null;
  const { url, text, headers, contentType, status } = result.fetched;
  const isHtml = contentType === "text/html" || contentType === "application/xhtml+xml";
  if (!isHtml || status < 200 || status > 299 || !claim(url)) return null;
  const sent = await readPageInTurns({ url, html: text, headers, detectLanguage });
  const rendering = (await render?.(result.fetched, sent)) ?? null;
  if (!rendering?.ok) return { page: sent, sent: null, rendering };
  const { html } = rendering;
  return {
    page: await readPageInTurns({ url, html, headers, detectLanguage }),
    sent,
    rendering,
  };
}

function mayFollow(page: Page): boolean {
  return !page.robots.some(({ name }) => name === "nofollow" || name === "none");
}

function urlsOutsideLinks({ url, canonicals, refresh }: Page): string[] {
  const named = [...canonicals.map((canonical) => canonical.url), refresh?.url ?? null];
  return named.filter((one) => one !== null && one !== url && sameSite(one, url)) as string[];
}

/** Only of a complete response without redirects: anything else is fetched again in full. */
function validatorsOf(result: FetchResult): Validators | null {
  if (!result.ok) return null;
  const { status, headers, redirects, cut } = result.fetched;
  if (status !== 200 || redirects.length > 0 || cut !== null) return null;
  const validators = { etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
  return validators.etag === null && validators.lastModified === null ? null : validators;
}
