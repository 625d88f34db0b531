import type { Page } from "../../page/index.ts";
import { sample } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";
import { isHreflangCode, primaryLanguage } from "./language-codes.ts";

const hreflangInvalidCode: DocumentRule = {
  id: "hreflang-invalid-code",
  severity: "medium",
  scope: "document",
  title: "Invalid hreflang code",
  why: "Search engines ignore language codes that don't exist.",
  fix: "Use a language code (en), a language and country (en-GB, not en-UK), or x-default.",
  check({ hreflangs }) {
    const invalid = hreflangs.map(({ code }) => code).filter((code) => !isHreflangCode(code));
    return invalid.length === 0 ? null : sample([...new Set(invalid)]);
  },
};

const hreflangRelative: DocumentRule = {
  id: "hreflang-relative",
  severity: "medium",
  scope: "document",
  title: "Relative URL in hreflang",
  why: "Google asks for full URLs in hreflang and may ignore relative ones.",
  fix: "Use full URLs, including https:// and the host name.",
  check({ hreflangs }) {
    const relative = hreflangs.filter(({ href }) => !/^https?:\/\//i.test(href));
    return relative.length === 0 ? null : sample(relative.map(({ href }) => href));
  },
};

const hreflangNoSelf: DocumentRule = {
  id: "hreflang-no-self",
  severity: "medium",
  scope: "document",
  title: "Missing self-referencing hreflang",
  why: "Google uses a set of hreflang links only if each page lists itself too.",
  fix: "Add an hreflang link with the page's own language and URL.",
  check: (page) =>
    page.hreflangs.length === 0 || ownCodes(page).length > 0
      ? null
      : `${page.hreflangs.length} alternates, none of them this page`,
};

const hreflangNoXDefault: DocumentRule = {
  id: "hreflang-no-x-default",
  severity: "low",
  scope: "document",
  title: "Missing x-default hreflang",
  why: "Visitors whose language you don't offer get whichever version Google picks.",
  fix: 'Add an alternate with hreflang="x-default".',
  check: ({ hreflangs }) =>
    hreflangs.length === 0 || hreflangs.some(({ code }) => code.toLowerCase() === "x-default")
      ? null
      : "No x-default",
};

const hreflangDuplicateLang: DocumentRule = {
  id: "hreflang-duplicate-lang",
  severity: "medium",
  scope: "document",
  title: "Multiple URLs for one hreflang code",
  why: "Google ignores a language code that points to more than one page.",
  fix: "Keep one URL for each hreflang code.",
  check({ hreflangs }) {
    const byCode = Map.groupBy(hreflangs, ({ code }) => code.toLowerCase());
    const doubled = [...byCode].filter(
      ([, group]) => new Set(group.map(({ url, href }) => url ?? href)).size > 1,
    );
    return doubled.length === 0 ? null : sample(doubled.map(([code]) => code));
  },
};

const hreflangLangMismatch: DocumentRule = {
  id: "hreflang-lang-mismatch",
  severity: "low",
  scope: "document",
  title: "hreflang and HTML lang don't match",
  why: "The page declares one language in hreflang and another in its HTML lang attribute.",
  fix: "Make both match the language the page is written in.",
  check(page) {
    const codes = ownCodes(page).filter((code) => code.toLowerCase() !== "x-default");
    if (page.lang === null || codes.length === 0) return null;
    const declared = primaryLanguage(page.lang);
    return codes.some((code) => primaryLanguage(code) === declared)
      ? null
      : `hreflang ${codes.join(", ")}, html lang ${page.lang}`;
  },
};

export const hreflangRules = [
  hreflangInvalidCode,
  hreflangRelative,
  hreflangNoSelf,
  hreflangNoXDefault,
  hreflangDuplicateLang,
  hreflangLangMismatch,
];

function ownCodes({ hreflangs, url }: Page): string[] {
  return hreflangs.filter((alternate) => alternate.url === url).map(({ code }) => code);
}
