import { hasSessionId, type Page, parametersOf } from "../../page/index.ts";
import { several } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const LONGEST = 115;
const MOST_PARAMETERS = 3;

const urlUnderscore: DocumentRule = {
  id: "url-underscore",
  severity: "low",
  scope: "document",
  title: "Underscores in the URL",
  why: "Search engines read words joined by underscores as one word.",
  fix: "Use hyphens in new URLs; redirect when you change an old one.",
  check: (page) => (pathOf(page).includes("_") ? pathOf(page) : null),
};

const urlUppercase: DocumentRule = {
  id: "url-uppercase",
  severity: "low",
  scope: "document",
  title: "Uppercase letters in the URL",
  why: "URLs are case-sensitive, so one page easily ends up with two.",
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
  why: "It usually comes from a faulty template and creates a second URL for a page.",
  fix: "Correct the links, and redirect the double slash to a single one.",
  check: (page) => (pathOf(page).includes("//") ? pathOf(page) : null),
};

const urlLong: DocumentRule = {
  id: "url-long",
  severity: "low",
  scope: "document",
  title: "Very long URL",
  why: "Long URLs are cut off in results and hard to share.",
  fix: "Keep the few words that say what the page is about.",
  check: ({ url }) => (url.length > LONGEST ? `${url.length} characters` : null),
};

const urlParamsCrawlable: DocumentRule = {
  id: "url-params-crawlable",
  severity: "low",
  scope: "document",
  title: "Many parameters or session IDs in URLs",
  why: "Every combination is a separate URL, and crawlers get lost in them.",
  fix: "Keep sessions in cookies, and sort and filter without crawlable links.",
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
