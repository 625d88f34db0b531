import { describe, expect, it } from "vitest";
import { hammingDistance } from "../page/index.ts";
import { findNearDuplicates } from "./index.ts";
import { ORIGIN } from "./testing/page-draft.ts";
import { prose } from "./testing/prose.ts";
import { auditDraft, cleanSite, NOW, type SiteDraft } from "./testing/site-draft.ts";

type Measure = (site: SiteDraft, size: number) => void;

const titleOf: Measure = ({ guide }, size) => {
  guide.titles = ["t".repeat(size)];
};
const descriptionOf: Measure = ({ guide }, size) => {
  guide.descriptions = ["d".repeat(size)];
};
const wordsOf: Measure = ({ guide }, size) => {
  guide.h1 = "";
  guide.text = `<p>${prose(5, size)}</p>`;
};
const wordsInAnApp: Measure = (site, size) => {
  wordsOf(site, size);
  site.guide.head = '<script src="/app.js"></script>';
  site.guide.body = '<div id="app"></div>';
};
const wordsBesideScripts: Measure = (site, size) => {
  wordsOf(site, size);
  site.guide.head = '<script src="/app.js"></script>';
};
const slowPageOf: Measure = (site, size) => {
  site.speed = { medianMs: 500, pages: 10, asked: [{ url: site.guide.url, ms: size }] };
};
const medianOf: Measure = (site, size) => {
  site.speed = { medianMs: size, pages: 10, asked: [] };
};
const sizeOf =
  (file: string, body: string): Measure =>
  (site, size) => {
    site.guide.body = body;
    site.sizes[`${ORIGIN}${file}`] = size;
  };
const certificateDays: Measure = ({ home }, size) => {
  home.certificateEnds = new Date(NOW.getTime() + size * 24 * 60 * 60_000).toISOString();
};
const answerOf: Measure = ({ guide }, size) => {
  guide.body = `<h2>When should I prune?</h2><p>${prose(5, size)}</p><p>${prose(6, 90)}</p>`;
};
const linksOf: Measure = ({ guide }, size) => {
  guide.links = Array.from({ length: size }, (_, index) => `/about?part=${index}`);
};
const altOf: Measure = ({ guide }, size) => {
  guide.body = `<img src="/a.png" width="1" height="1" alt="${"a".repeat(size)}">`;
};
const addressOf: Measure = ({ guide }, size) => {
  guide.url = `${ORIGIN}/${"g".repeat(size - ORIGIN.length - 1)}`;
};
const parametersOf: Measure = ({ guide }, size) => {
  guide.url += `?${Array.from({ length: size }, (_, index) => `p${index}=1`).join("&")}`;
};
const bytesOf: Measure = ({ guide }, size) => {
  guide.bytes = size;
};
const uncompressed: Measure = ({ guide }, size) => {
  delete guide.headers["content-encoding"];
  guide.bytes = size;
};
const robotsOf: Measure = (site, size) => {
  site.robotsTxt = { ...site.robotsTxt, bytes: size };
};
const sitemapOf: Measure = (site, size) => {
  site.sitemaps = site.sitemaps.map((one) => ({ ...one, urls: size }));
};
const sitemapBytesOf: Measure = (site, size) => {
  site.sitemaps = site.sitemaps.map((one) => ({ ...one, bytes: size }));
};

const MB = 1024 * 1024;

describe("where a rule begins", () => {
  it.each<[rule: string, measure: Measure, fine: number, wrong: number]>([
    ["title-long", titleOf, 60, 61],
    ["title-short", titleOf, 20, 19],
    ["description-long", descriptionOf, 160, 161],
    ["description-short", descriptionOf, 70, 69],
    ["content-thin", wordsOf, 200, 199],
    ["content-needs-script", wordsInAnApp, 20, 19],
    ["content-needs-script", wordsBesideScripts, 5, 4],
    ["cert-expiring", certificateDays, 14, 13],
    ["answer-structure", answerOf, 40, 39],
    ["answer-structure", answerOf, 60, 61],
    ["links-too-many", linksOf, 300, 301],
    ["img-alt-long", altOf, 100, 101],
    ["url-long", addressOf, 115, 116],
    ["url-params-crawlable", parametersOf, 3, 4],
    ["server-slow", medianOf, 800, 801],
    ["ttfb-slow", slowPageOf, 1_000, 1_001],
    ["img-large", sizeOf("/a.png", '<img src="/a.png" alt="A">'), 500 * 1024, 500 * 1024 + 1],
    ["file-large", sizeOf("/a.js", '<script src="/a.js"></script>'), 500 * 1024, 500 * 1024 + 1],
    ["html-too-large", bytesOf, 2 * MB, 2 * MB + 1],
    ["compression-missing", uncompressed, 1_024, 1_025],
    ["robots-txt-size", robotsOf, 500 * 1024, 500 * 1024 + 1],
    ["sitemap-invalid", sitemapOf, 50_000, 50_001],
    ["sitemap-invalid", sitemapBytesOf, 50 * MB, 50 * MB + 1],
  ])("%s: %s", (rule, measure, fine, wrong) => {
    const finds = (size: number) => {
      const site = cleanSite();
      measure(site, size);
      return auditDraft(site).some((finding) => finding.rule === rule);
    };
    expect(finds(fine), `${fine}`).toBe(false);
    expect(finds(wrong), `${wrong}`).toBe(true);
  });

  it("dom-size: 1,500 elements are fine", () => {
    const found = (more: number) => {
      const site = cleanSite();
      site.guide.body = "<i></i>".repeat(more);
      return auditDraft(site).find(({ rule }) => rule === "dom-size")?.detail;
    };
    const counted = Number.parseInt(found(3_000) ?? "", 10);
    const rest = counted - 3_000;
    expect(found(1_500 - rest)).toBeUndefined();
    expect(found(1_501 - rest)).toBe("1501 elements");
  });

  it("titles are counted as people count letters", () => {
    const site = cleanSite();
    site.guide.titles = ["👩‍🌾".repeat(60)];
    expect(auditDraft(site)).toEqual([]);
  });
});

describe("nearly the same text", () => {
  const base = 0x0123_4567_89ab_cdefn;
  const page = (url: string, flipped: bigint, textHash = url) => ({
    url,
    simHash: base ^ flipped,
    textHash,
  });

  it.each([
    [0b111n, 3],
    [(1n << 63n) | (1n << 31n) | (1n << 15n), 3],
  ])("differs in at most three bits", (flipped, distance) => {
    expect(hammingDistance(base, base ^ flipped)).toBe(distance);
    expect([...findNearDuplicates([page("a", 0n), page("b", flipped)])]).toEqual([
      { url: "b", like: "a", distance },
      { url: "a", like: "b", distance },
    ]);
  });

  it("does not differ in four", () => {
    expect([...findNearDuplicates([page("a", 0n), page("b", 0b1111n)])]).toEqual([]);
    const spread = (1n << 63n) | (1n << 47n) | (1n << 31n) | (1n << 15n);
    expect([...findNearDuplicates([page("a", 0n), page("b", spread)])]).toEqual([]);
  });

  it("is not said of the same text, nor twice of one page", () => {
    expect([...findNearDuplicates([page("a", 0n, "same"), page("b", 1n, "same")])]).toEqual([]);
    const three = [page("a", 0n), page("b", 1n), page("c", 2n)];
    expect([...findNearDuplicates(three)].map(({ url }) => url).sort()).toEqual(["a", "b", "c"]);
  });
});
