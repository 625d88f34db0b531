import { noindexReason } from "../../page/index.ts";
import { canonicalOf, isOtherSite } from "../page-facts.ts";
import type { DocumentRule } from "../rule.ts";

const canonicalOtherSite: DocumentRule = {
  id: "canonical-other-site",
  severity: "critical",
  scope: "document",
  title: "Canonical link points to another site",
  why: "It asks search engines to list the other site instead of yours. We leave these pages out of our index, too.",
  fix: "Point the canonical link at the page itself, unless the other site is meant to rank for it.",
  check(page) {
    const canonical = canonicalOf(page);
    return canonical !== null && isOtherSite(canonical, page.url) ? canonical : null;
  },
};

const canonicalMissing: DocumentRule = {
  id: "canonical-missing",
  severity: "low",
  scope: "document",
  title: "Missing canonical link",
  why: "Without a canonical link, search engines decide which of a page's URLs to index.",
  fix: 'Add <link rel="canonical"> with the page\'s own URL to its head.',
  check: ({ canonicals, robots }, { now }) =>
    canonicals.length > 0 || noindexReason(robots, now) !== null ? null : "No canonical link",
};

const canonicalMultiple: DocumentRule = {
  id: "canonical-multiple",
  severity: "high",
  scope: "document",
  title: "Multiple canonical links",
  why: "If canonical links disagree, search engines ignore all of them.",
  fix: "Keep one canonical link. Check for a theme or plugin that adds a second one.",
  check({ canonicals }) {
    const inDocument = canonicals.filter(({ from }) => from !== "header");
    const different = new Set(inDocument.map(({ url, href }) => url ?? href));
    return different.size < 2 ? null : `${different.size} different: ${[...different].join(", ")}`;
  },
};

const canonicalRelative: DocumentRule = {
  id: "canonical-relative",
  severity: "medium",
  scope: "document",
  title: "Relative canonical link",
  why: "On a staging site or another protocol, a relative link points to the wrong URL.",
  fix: "Use the full URL, including https:// and the host name.",
  check({ canonicals }) {
    const relative = canonicals.find(({ href, url }) => url !== null && !isAbsolute(href));
    return relative === undefined ? null : relative.href;
  },
};

const canonicalInvalid: DocumentRule = {
  id: "canonical-invalid",
  severity: "high",
  scope: "document",
  title: "Invalid canonical link",
  why: "Search engines can't parse the URL, so the canonical link has no effect.",
  fix: "Use a valid absolute URL.",
  check({ canonicals }) {
    const invalid = canonicals.find(({ url }) => url === null);
    return invalid === undefined
      ? null
      : invalid.href === ""
        ? "Empty"
        : invalid.href.slice(0, 120);
  },
};

const canonicalInBody: DocumentRule = {
  id: "canonical-in-body",
  severity: "high",
  scope: "document",
  title: "Canonical link outside the head",
  why: "Search engines ignore a canonical link in the body.",
  fix: "Move the link into the head, and check for an element that closes the head too early.",
  check: ({ canonicals }) =>
    canonicals.find(({ from }) => from === "body") === undefined ? null : "In the body",
};

const canonicalHeaderMismatch: DocumentRule = {
  id: "canonical-header-mismatch",
  severity: "medium",
  scope: "document",
  title: "Header and page have different canonicals",
  why: "When the Link header and the page disagree, search engines trust neither.",
  fix: "Make them match, or remove one of them.",
  check({ canonicals }) {
    const header = canonicals.find(({ from }) => from === "header");
    const other = canonicals.find(({ from }) => from === "head");
    if (!header || !other || header.url === other.url) return null;
    return `Header ${header.href}, page ${other.href}`;
  },
};

const canonicalToRoot: DocumentRule = {
  id: "canonical-to-root",
  severity: "high",
  scope: "document",
  title: "Canonical link points to the home page",
  why: "It tells search engines to index your home page instead of this page.",
  fix: "Point it at the page itself. The cause is often a hard-coded URL in a template.",
  check(page) {
    const canonical = canonicalOf(page);
    if (canonical === null) return null;
    const { origin, pathname, search } = new URL(page.url);
    const isRoot = pathname === "/" && search === "";
    return !isRoot && canonical === `${origin}/` ? canonical : null;
  },
};

const canonicalCrossHreflang: DocumentRule = {
  id: "canonical-cross-hreflang",
  severity: "high",
  scope: "document",
  title: "Canonical link points to another language",
  why: "It removes this language version from search in favor of another one.",
  fix: "Give each language version a canonical link to itself.",
  check(page) {
    const canonical = canonicalOf(page);
    if (canonical === null || canonical === page.url) return null;
    const own = page.hreflangs.find(({ url }) => url === page.url)?.code.toLowerCase();
    const other = page.hreflangs.find(({ url, code }) => url === canonical && code !== "x-default");
    if (other === undefined || other.code.toLowerCase() === own) return null;
    return `${canonical} is the ${other.code} version`;
  },
};

export const canonicalRules = [
  canonicalOtherSite,
  canonicalMissing,
  canonicalMultiple,
  canonicalRelative,
  canonicalInvalid,
  canonicalInBody,
  canonicalHeaderMismatch,
  canonicalToRoot,
  canonicalCrossHreflang,
];

function isAbsolute(href: string): boolean {
  return /^https?:\/\//i.test(href);
}
