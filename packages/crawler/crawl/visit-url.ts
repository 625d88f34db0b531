import { auditPage, factsOf, linkFactsOf, resourceFactsOf } from "../audit/index.ts";
import type { FetchResult } from "../fetch/index.ts";
import { type LanguageDetector, type Page, readPage } from "../page/index.ts";
import type { PageContent, Visit, Waiting } from "./crawl-book.ts";

export interface VisitOptions {
  readonly now: Date;
  readonly forIndex: boolean;
  readonly detectLanguage: LanguageDetector | undefined;
  /** False for a page that was judged under this address before, or leads off the site. */
  readonly isNew: (url: string) => boolean;
}

export interface Visited {
  readonly visit: Visit;
  readonly page: Page | null;
}

/** Reads and judges one answer; a page that another address led to before is not judged again. */
export function visitUrl(
  { url, depth }: Waiting,
  result: FetchResult,
  options: VisitOptions,
): Visited {
  const { now } = options;
  const page = documentOf(result, options);
  const facts = factsOf(page, result, now);
  return {
    page,
    visit: {
      requested: url,
      depth,
      facts,
      links: page === null ? [] : linkFactsOf(page),
      resources: page === null ? [] : resourceFactsOf(page),
      findings: auditPage({ result, page, now }),
      content: page === null || !options.forIndex ? null : contentOf(page),
    },
  };
}

function documentOf(result: FetchResult, { isNew, detectLanguage }: VisitOptions): Page | null {
  if (!result.ok || result.fetched.text === null) return null;
  const { url, text, headers, contentType, status } = result.fetched;
  const isHtml = contentType === "text/html" || contentType === "application/xhtml+xml";
  if (!isHtml || status < 200 || status > 299 || !isNew(url)) return null;
  return readPage({ url, html: text, headers, detectLanguage });
}

function contentOf(page: Page): PageContent {
  return {
    title: page.title ?? "",
    description: page.description ?? "",
    headings: page.headings.map(({ text }) => text).join("\n"),
    text: page.text,
    language: page.detectedLanguage ?? page.lang,
  };
}
