import { hasSessionId, type Page, parametersOf } from "../../page/index.ts";
import { several } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const LONGEST = 115;
const MOST_PARAMETERS = 3;

const urlUnderscore: DocumentRule = {
  id: "url-underscore",
  severity: "info",
  scope: "document",
  title: "Underscores in the URL",
  why: "Google recommends hyphens between words, because it may read words joined by underscores as one.",
  fix: "Use hyphens in new URLs. Changing old ones isn't worth the redirects.",
  check: (page) => (/[a-z]_[a-z]/i.test(pathOf(page)) ? pathOf(page) : null),
};

const urlUppercase: DocumentRule = {
  id: "url-uppercase",
  severity: "low",
  scope: "document",
  title: "Uppercase letters in the URL",
  why: "URLs are case-sensitive, so one page can easily end up with two of them.",
  fix: "Use lowercase, and redirect the old URL.",
  check: (page) => (/[A-Z]/.test(pathOf(page).replace(/%[\dA-F]{2}/gi, "")) ? pathOf(page) : null),
};

const urlSpace: DocumentRule = {
  id: "url-space",
  severity: "low",
  scope: "document",
  title: "Spaces in the URL",
  why: "Spaces turn into %20, and links break when people copy them.",
  fix: "Use hyphens between words, and redirect the old URL.",
  check: (page) => (/%20|\+/.test(pathOf(page)) ? pathOf(page) : null),
};

const urlDoubleSlash: DocumentRule = {
  id: "url-double-slash",
  severity: "low",
  scope: "document",
  title: "Double slash in the URL",
  why: "It usually comes from a template error and creates a second URL for the page.",
  fix: "Fix the links, and redirect the URL to one with a single slash.",
  check: (page) => (pathOf(page).includes("//") ? pathOf(page) : null),
};

const urlLong: DocumentRule = {
  id: "url-long",
  severity: "low",
  scope: "document",
  title: "Very long URL",
  why: "Long URLs get cut off in search results and are hard to share.",
  fix: "Keep only the words that say what the page is about.",
  check: ({ url }) => (url.length > LONGEST ? `${url.length} characters` : null),
};

const urlParamsCrawlable: DocumentRule = {
  id: "url-params-crawlable",
  severity: "low",
  scope: "document",
  title: "Many parameters or session IDs in URLs",
  why: "Every combination of parameters is a separate URL, and crawlers get lost in them.",
  fix: "Keep session IDs in cookies, and don't use crawlable links for sorting and filtering.",
  check({ url, links }) {
    const parameters = parametersOf(url);
    if (parameters.length > MOST_PARAMETERS) return `${parameters.length} parameters`;
    const sessions = links.filter(({ internal, href }) => internal && hasSessionId(href));
    return several(
      sessions.map(({ href }) => href),
      "link with a session ID",
      "links with a session ID",
    );
  },
};

export const urlRules = [
  urlUnderscore,
  urlUppercase,
  urlSpace,
  urlDoubleSlash,
  urlLong,
  urlParamsCrawlable,
];

function pathOf({ url }: Page): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  return start === -1 ? "/" : (url.slice(start).split("?", 1)[0] ?? "/");
}
