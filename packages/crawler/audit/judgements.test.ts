import { describe, expect, it } from "vitest";
import type { FetchFailure } from "../fetch/fetched.ts";
import { rules } from "./index.ts";
import { isGenericLinkText } from "./rules/generic-link-texts.ts";
import { isHreflangCode, isLanguageTag } from "./rules/language-codes.ts";
import { isInFuture, isLastmod } from "./rules/lastmod.ts";
import { isLocalHost } from "./rules/local-hosts.ts";
import { robotsSyntaxProblems } from "./rules/robots-syntax.ts";
import { cleanPage } from "./testing/page-draft.ts";
import { auditDraft, cleanSite, NOW, type SiteDraft } from "./testing/site-draft.ts";

function found(change: (site: SiteDraft) => void): string[] {
  const site = cleanSite();
  change(site);
  return auditDraft(site).map(({ rule }) => rule);
}

describe("codes of languages and countries", () => {
  it.each(["en", "en-GB", "zh-Hant", "zh-Hant-TW", "x-default", "X-Default", "pt-br"])(
    "hreflang %s is known",
    (code) => expect(isHreflangCode(code)).toBe(true),
  );
  it.each(["en-UK", "xx", "eng", "en-EU", "GB", "en_GB", "", "en-GB-oed", "es-419"])(
    "hreflang “%s” is not",
    (code) => expect(isHreflangCode(code)).toBe(false),
  );
  it.each(["en", "de-AT", "sr-Latn", "es-419", "yue", "EN-us"])("lang %s is known", (tag) =>
    expect(isLanguageTag(tag)).toBe(true),
  );
  it.each(["english", "en_US", "xx", "en-UK", "1", "-"])("lang “%s” is not", (tag) =>
    expect(isLanguageTag(tag)).toBe(false),
  );
});

describe("robots.txt", () => {
  it.each([
    ["User-agent: *\nDisallow:\n\n# a comment\nSitemap: https://a.example/s.xml", []],
    ["\uFEFFUser-agent: *\r\nAllow: /$\r\nCrawl-delay: 5", []],
    ["Disallow: /a", ["line 1: rule before the first User-agent line"]],
    ["User-agent: *\nDisallow: a", ["line 2: pattern doesn't start with / or *"]],
    ["User-agent: *\nDisallow: /a$b", ["line 2: $ before the end of the pattern"]],
    ["Sitemap: /sitemap.xml", ["line 1: sitemap URL isn't absolute"]],
    ["Noindex: /a", ["line 1: unknown directive “noindex”"]],
    ["<html>", ["line 1: missing colon"]],
    ["User-agent:", ["line 1: missing user agent"]],
  ])("%j", (text, problems) => expect(robotsSyntaxProblems(text)).toEqual(problems));
});

describe("dates in a sitemap", () => {
  it.each(["2026", "2026-03", "2026-03-01", "2026-03-01T10:00Z", "2026-03-01T10:00:00.5+01:00"])(
    "%s is one",
    (text) => expect(isLastmod(text)).toBe(true),
  );
  it.each(["1 March 2026", "2026-13-01", "2026-03-01 10:00", "2026-03-01T10:00", ""])(
    "“%s” is none",
    (text) => expect(isLastmod(text)).toBe(false),
  );
  it("may be a day ahead, for the sake of time zones", () => {
    expect(isInFuture("2026-06-02", NOW)).toBe(false);
    expect(isInFuture("2026-06-03", NOW)).toBe(true);
  });
  it("say nothing when all are the same", () => {
    const many = (lastmods: number) => (site: SiteDraft) => {
      site.more = Array.from({ length: lastmods - 3 }, (_, index) => ({
        ...site.about,
        url: `https://garden.example/p${index}`,
      }));
    };
    expect(found(many(9))).not.toContain("sitemap-lastmod-bad");
    expect(found(many(10))).toContain("sitemap-lastmod-bad");
  });
});

describe("what is judged with care", () => {
  it.each<FetchFailure>(["timeout", "connection", "dns", "tls", "protocol"])(
    "%s means that there is no answer",
    (failure) =>
      expect(found(({ guide }) => Object.assign(guide, { failure }))).toContain("http-timeout"),
  );

  it("a page that no crawled page links to is an orphan only if all were crawled", () => {
    const lost = { ...cleanPage("/lost", "Lost and forgotten", 8), linkedFromHome: false };
    expect(found(({ more }) => more.push(lost))).toEqual(["orphan"]);
    expect(found((site) => Object.assign(site, { more: [lost], isWhole: false }))).toEqual([]);
  });

  it("an address we refuse to ask is not the site's fault", () => {
    const answer = rules.filter((rule) => rule.scope === "response");
    const refused = { ok: false, requested: "https://a.example/", redirects: [] } as const;
    const spoke = answer.filter((rule) => rule.check({ ...refused, failure: "address-refused" }));
    expect(spoke).toEqual([]);
  });

  it.each([401, 403, 429, 999])("another site that answers %i may only refuse us", (status) => {
    const url = "https://orchard.example/";
    const rulesFound = found((site) => {
      site.guide.links.push(url);
      site.probes[url] = status;
    });
    expect(rulesFound).toEqual([]);
  });

  it.each([
    ["alone", {}, []],
    ["beside one that answers", { "https://b.example/": 200 }, ["link-broken-external"]],
    ["beside one that is missing", { "https://b.example/": 404 }, ["link-broken-external"]],
    ["beside one that is not found either", { "https://b.example/": "dns" }, []],
    ["beside one we may not ask", { "https://b.example/": "address-refused" }, []],
  ] as const)("a name that does not resolve, %s", (_, others, expected) => {
    const probes = { "https://a.example/": "dns", ...others } as const;
    const spoke = found((site) => {
      site.guide.links.push(...Object.keys(probes));
      Object.assign(site.probes, probes);
    });
    expect(spoke).toEqual(expected);
  });

  it.each([
    ['{"@type":"Recipe","name":"Pie","image":"a.png"}', []],
    ['{"@type":"Article"}', []],
    ['{"@type":"Product","name":"Shears","offers":{"@type":"Offer"}}', []],
    ['{"@type":"Product","name":"Shears"}', ["schema-required-missing"]],
    ['{"@type":"Product","name":"","review":{}}', ["schema-required-missing"]],
    ['{"@graph":[{"@type":["Thing","Event"],"name":"Fair"}]}', ["schema-required-missing"]],
    ['[{"@type":"https://schema.org/Dataset","name":"D"}]', ["schema-required-missing"]],
    ['{"@type":"Article","about":{"@type":"Product"}}', []],
    ['["x",null,[],{"@graph":{}},{"@type":{}}]', []],
  ])("structured data %s", (json, expected) => {
    const body = `<script type="application/ld+json">${json}</script>`;
    expect(found(({ guide }) => Object.assign(guide, { body }))).toEqual(expected);
  });

  it("a charset is told by a byte order mark alone", () => {
    const mark = (site: SiteDraft) => Object.assign(site.guide, { charset: null, mark: "\uFEFF" });
    expect(found(mark)).toEqual([]);
  });

  it("a page with an error is not judged by what it says", () => {
    const spoke = found((site) => {
      Object.assign(site.guide, { status: 404, titles: [], inSitemap: false });
      site.guide.linkedFromHome = false;
    });
    expect(spoke).toEqual(["http-4xx"]);
  });

  it.each(["Page not found", "404", "Seite nicht gefunden", "This page does not exist"])(
    "“%s” on a page that answers 200 is a soft 404",
    (heading) =>
      expect(
        found(({ guide }) => Object.assign(guide, { h1: `<h1>${heading}</h1>`, text: "" })),
      ).toContain("soft-404"),
  );

  it("a long text about errors is no soft 404", () => {
    expect(found(({ guide }) => Object.assign(guide, { h1: "<h1>404</h1>" }))).toEqual([]);
  });

  it.each([
    ['<meta name="robots" content="none">', true],
    ['<meta name="googlebot" content="noindex">', true],
    ['<meta name="bingbot" content="noindex">', false],
    ['<meta name="robots" content="unavailable_after: 2026-05-31">', true],
    ['<meta name="robots" content="unavailable_after: 2026-06-02">', false],
    ['<meta name="robots" content="index, follow">', false],
  ])("%s keeps the page out: %s", (head, out) =>
    expect(found(({ guide }) => Object.assign(guide, { head })).includes("noindex")).toBe(out),
  );

  it.each([
    "localhost",
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.9",
    "172.31.0.1",
    "[::1]",
    "nas.local",
  ])("%s is a private host", (host) => expect(isLocalHost(host)).toBe(true));
  it.each(["10.example", "172.32.0.1", "8.8.8.8", "localhost.example"])("%s is none", (host) =>
    expect(isLocalHost(host)).toBe(false),
  );

  it.each(["Click here", "click", "READ MORE »", "hier", "En savoir plus", "続きを読む"])(
    "“%s” says nothing",
    (text) => expect(isGenericLinkText(text)).toBe(true),
  );
  it.each(["Our price list", "Start pruning", "Here lies Ana", "Click", "Go", "Plus", ""])(
    "“%s” says something",
    (text) => expect(isGenericLinkText(text)).toBe(false),
  );

  it.each(["mailto:ana@garden.example", "tel:+441632960000", "#tools", "sms:+441632960000", ""])(
    "%s is a link that may stay",
    (href) =>
      expect(
        found(({ guide }) => Object.assign(guide, { body: `<a href="${href}">Ana</a>` })),
      ).toEqual([]),
  );
  it.each(["javascript:void(0)", "file:///c/a.txt", "http://"])("“%s” leads nowhere", (href) =>
    expect(
      found(({ guide }) => Object.assign(guide, { body: `<a href="${href}">Ana</a>` })),
    ).toEqual(["link-uncrawlable"]),
  );
});
