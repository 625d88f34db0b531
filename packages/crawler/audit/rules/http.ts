import { isSuccess } from "../page-facts.ts";
import type { ResponseRule } from "../rule.ts";

const LARGEST_HTML = 2 * 1024 * 1024;
const SLOWEST_FIRST_BYTE_MS = 800;
const SMALLEST_WORTH_COMPRESSING = 1_024;

const http5xx: ResponseRule = {
  id: "http-5xx",
  severity: "critical",
  scope: "response",
  title: "Server error",
  why: "Visitors see an error, and search engines drop pages that keep failing.",
  fix: "Find the error in your server's log and fix it; check that the page answers 200.",
  check: (answer) => statusWithin(answer, 500, 599),
};

const http4xx: ResponseRule = {
  id: "http-4xx",
  severity: "critical",
  scope: "response",
  title: "Page not found or refused",
  why: "Links and sitemaps lead here, and whoever follows them meets an error.",
  fix: "Bring the page back, redirect it to its successor, or remove the links to it.",
  check: (answer) => statusWithin(answer, 400, 499),
};

const httpTimeout: ResponseRule = {
  id: "http-timeout",
  severity: "critical",
  scope: "response",
  title: "Page does not answer",
  why: "A page that cannot be reached cannot be read, ranked or bought from.",
  fix: "Check the server, its DNS record and its certificate, and look for slow queries.",
  check: (answer) => (answer.ok ? null : (NO_ANSWER[answer.failure] ?? null)),
};

const NO_ANSWER: Readonly<Record<string, string>> = {
  timeout: "No answer within the time limit",
  connection: "The connection failed",
  dns: "The host name does not resolve",
  tls: "No secure connection could be made",
  protocol: "The answer is not valid HTTP",
};

const mimeMismatch: ResponseRule = {
  id: "mime-mismatch",
  severity: "low",
  scope: "response",
  title: "Content type contradicts the file",
  why: "Browsers and crawlers trust the Content-Type header and may show code instead of a page.",
  fix: "Send the Content-Type that belongs to the file, such as text/html for a page.",
  check(answer) {
    if (!answer.ok || !isSuccess(answer.fetched.status)) return null;
    const { contentType, text, url } = answer.fetched;
    if (contentType === null) return null;
    if (contentType === "text/plain" && /^\s*<(!doctype html|html)\b/i.test(text ?? "")) {
      return "An HTML page sent as text/plain";
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
  why: "Google reads only the first 2 MB of a page; what comes later is not indexed.",
  fix: "Move inline data, styles and scripts into files, and split very long pages.",
  check(answer) {
    if (!isHtml(answer) || answer.fetched.bytes.decoded <= LARGEST_HTML) return null;
    return `${(answer.fetched.bytes.decoded / 1024 / 1024).toFixed(1)} MB of HTML`;
  },
};

const pageCut: ResponseRule = {
  id: "page-cut",
  severity: "high",
  scope: "response",
  title: "Page could not be read to its end",
  why: "Crawlers stop at a size and a time; what comes after is never seen.",
  fix: "Send the page whole within a few seconds, and split what is very long.",
  check(answer) {
    if (!answer.ok || answer.fetched.cut === null) return null;
    const { cut, bytes, ms } = answer.fetched;
    return cut === "time"
      ? `Not ended after ${(ms.total / 1000).toFixed(1)} seconds`
      : `Cut after ${(bytes.decoded / 1024 / 1024).toFixed(1)} MB`;
  },
};

const ttfbSlow: ResponseRule = {
  id: "ttfb-slow",
  severity: "medium",
  scope: "response",
  title: "Slow server response",
  why: "Nothing can be shown before the first byte, and slow servers are crawled less.",
  fix: "Cache the page, speed up its queries, or serve it from nearer to your visitors.",
  check(answer) {
    if (!answer.ok || answer.fetched.ms.firstByte <= SLOWEST_FIRST_BYTE_MS) return null;
    return `First byte after ${Math.round(answer.fetched.ms.firstByte)} ms`;
  },
};

const compressionMissing: ResponseRule = {
  id: "compression-missing",
  severity: "low",
  scope: "response",
  title: "Text sent uncompressed",
  why: "Compressed text is a third of the size or less, and arrives sooner.",
  fix: "Turn on gzip, Brotli or Zstandard for text on your server or CDN.",
  check(answer) {
    if (!answer.ok || answer.fetched.text === null) return null;
    const { headers, bytes } = answer.fetched;
    if (headers["content-encoding"] || bytes.decoded <= SMALLEST_WORTH_COMPRESSING) return null;
    return `${Math.round(bytes.decoded / 1024)} kB without compression`;
  },
};

export const httpRules = [
  http5xx,
  http4xx,
  httpTimeout,
  mimeMismatch,
  htmlTooLarge,
  pageCut,
  ttfbSlow,
  compressionMissing,
];

type Answer = Parameters<ResponseRule["check"]>[0];

function statusWithin(answer: Answer, from: number, to: number): string | null {
  if (!answer.ok) return null;
  const { status } = answer.fetched;
  return status >= from && status <= to ? `Status ${status}` : null;
}

function isHtml(answer: Answer): answer is Extract<Answer, { ok: true }> {
  return answer.ok && (answer.fetched.contentType?.includes("html") ?? false);
}
