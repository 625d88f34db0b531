import { isSuccess } from "../page-facts.ts";
import type { ResponseRule } from "../rule.ts";

const LARGEST_HTML = 2 * 1024 * 1024;
const SMALLEST_WORTH_COMPRESSING = 1_024;

const http5xx: ResponseRule = {
  id: "http-5xx",
  severity: "critical",
  scope: "response",
  title: "Server error (5xx)",
  why: "Visitors see an error, and search engines drop pages that keep failing.",
  fix: "Find the error in your server log and fix it, then check that the page returns 200.",
  check: (response) => statusWithin(response, 500, 599),
};

const http4xx: ResponseRule = {
  id: "http-4xx",
  severity: "critical",
  scope: "response",
  title: "Page not found or access denied (4xx)",
  why: "Links or sitemaps point here, and anyone who follows them gets an error.",
  fix: "Restore the page, redirect it to its replacement, or remove the links to it.",
  check: (response) => statusWithin(response, 400, 499),
};

const httpTimeout: ResponseRule = {
  id: "http-timeout",
  severity: "critical",
  scope: "response",
  title: "Page doesn't respond",
  why: "A page nobody can reach can't rank or bring in customers.",
  fix: "Check the server, its DNS records and its certificate, and look for slow queries.",
  check: (response) => (response.ok ? null : (NO_RESPONSE[response.failure] ?? null)),
};

const NO_RESPONSE: Readonly<Record<string, string>> = {
  timeout: "No response within the time limit",
  connection: "Connection failed",
  dns: "The host name doesn't resolve",
  tls: "Secure connection failed",
  protocol: "Invalid HTTP response",
};

const mimeMismatch: ResponseRule = {
  id: "mime-mismatch",
  severity: "low",
  scope: "response",
  title: "Wrong content type",
  why: "Browsers and crawlers trust the Content-Type header and may show code instead of a page.",
  fix: "Send the Content-Type that matches the file, such as text/html for a page.",
  check(response) {
    if (!response.ok || !isSuccess(response.fetched.status)) return null;
    const { contentType, text, url } = response.fetched;
    if (contentType === null) return null;
    if (contentType === "text/plain" && /^\s*<(!doctype html|html)\b/i.test(text ?? "")) {
      return "HTML page sent as text/plain";
    }
    const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? "";
    const expected = TYPES_BY_EXTENSION[extension];
    return expected === undefined || expected.test(contentType)
      ? null
      : `.${extension} sent as ${contentType}`;
  },
};

const TYPES_BY_EXTENSION: Readonly<Record<string, RegExp>> = {
  html: /html/,
  htm: /html/,
  pdf: /pdf/,
  css: /css/,
  js: /script/,
  json: /json/,
  xml: /xml/,
  png: /^image\//,
  jpg: /^image\//,
  jpeg: /^image\//,
  webp: /^image\//,
  svg: /^image\//,
};

const htmlTooLarge: ResponseRule = {
  id: "html-too-large",
  severity: "high",
  scope: "response",
  title: "HTML larger than 2 MB",
  why: "Google reads only the first 2 MB of a page and doesn't index the rest.",
  fix: "Move inline data, styles and scripts into separate files, and split very long pages.",
  check(response) {
    if (!isHtml(response) || response.fetched.bytes.decoded <= LARGEST_HTML) return null;
    return `${(response.fetched.bytes.decoded / 1024 / 1024).toFixed(1)} MB of HTML`;
  },
};

const pageCut: ResponseRule = {
  id: "page-cut",
  severity: "high",
  scope: "response",
  title: "Page couldn't be fully downloaded",
  why: "Crawlers stop at a size or time limit and never see the rest of the page.",
  fix: "Send the complete page within a few seconds, and split very long pages.",
  check(response) {
    if (!response.ok || response.fetched.cut === null) return null;
    const { cut, bytes, ms } = response.fetched;
    return cut === "time"
      ? `Still loading after ${(ms.total / 1000).toFixed(1)} seconds`
      : `Cut off after ${(bytes.decoded / 1024 / 1024).toFixed(1)} MB`;
  },
};

const compressionMissing: ResponseRule = {
  id: "compression-missing",
  severity: "low",
  scope: "response",
  title: "Text not compressed",
  why: "Compressed text is a third of the size or less and loads faster.",
  fix: "Turn on gzip, Brotli or Zstandard for text on your server or CDN.",
  check(response) {
    if (!response.ok || response.fetched.text === null) return null;
    const { headers, bytes } = response.fetched;
    if (headers["content-encoding"] || bytes.decoded <= SMALLEST_WORTH_COMPRESSING) return null;
    return `${Math.round(bytes.decoded / 1024)} KB, not compressed`;
  },
};

export const httpRules = [
  http5xx,
  http4xx,
  httpTimeout,
  mimeMismatch,
  htmlTooLarge,
  pageCut,
  compressionMissing,
];

type Response = Parameters<ResponseRule["check"]>[0];

function statusWithin(response: Response, from: number, to: number): string | null {
  if (!response.ok) return null;
  const { status } = response.fetched;
  return status >= from && status <= to ? `Status ${status}` : null;
}

function isHtml(response: Response): response is Extract<Response, { ok: true }> {
  return response.ok && (response.fetched.contentType?.includes("html") ?? false);
}
