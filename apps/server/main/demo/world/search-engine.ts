import { hash } from "node:crypto";
import { LAST_DOMAINS, OTHER_DOMAINS } from "./other-domains.ts";
import { type DemoPage, type DemoSite, type PageVersion, versionOn } from "./site.ts";
import { MARKETS } from "./world.ts";

export interface Listed {
  readonly url: string;
  readonly title: string;
  readonly content: string;
}

interface Scored extends Listed {
  readonly score: number;
}

/** Days until a search engine has read a new page, and until it trusts one fully. */
const NOTICED_AFTER = 2;
const TRUSTED_AFTER = 18;

/**
 * The search engine of the fictional web. It ranks what the sites say on that day: how well a page
 * covers the keyword, how well known its site is, and how long it has been saying so.
 */
export function searchOn(day: number, keyword: string): Listed[] {
  const market = marketOf(keyword, day);
  const sites = [market.own, ...market.competitors];
  const own = sites.flatMap((site) => bestPage(site, keyword, day) ?? []);
  const others = OTHER_DOMAINS[market.topic].map((domain) => elsewhere(domain, keyword, day));
  const ranked = [...own, ...others].toSorted((one, other) => other.score - one.score);
  return [...ranked, ...LAST_DOMAINS.map((domain) => listing(domain, keyword))];
}

/** The market whose pages say most about it. */
function marketOf(keyword: string, day: number) {
  const relevance = MARKETS.map((market) => {
    const sites = [market.own, ...market.competitors];
    const scores = sites.map((site) => bestPage(site, keyword, day)?.score ?? 0);
    return { market, sum: scores.reduce((sum, score) => sum + score, 0) };
  });
  const [best] = relevance.toSorted((one, other) => other.sum - one.sum);
  if (best === undefined) throw new Error("there are no markets");
  return best.market;
}

function bestPage(site: DemoSite, keyword: string, day: number): Scored | null {
  const pages = site.pages.flatMap((page) => scored(site, page, keyword, day) ?? []);
  const [best] = pages.toSorted((one, other) => other.score - one.score);
  return best ?? null;
}

function scored(site: DemoSite, page: DemoPage, keyword: string, day: number): Scored | null {
  const seen =
    versionOn(page, day - NOTICED_AFTER) ?? (day < NOTICED_AFTER ? versionOn(page, day) : null);
  if (seen === null || seen.robots === "noindex") return null;
  const coverage = trustedCoverage(page, seen, keyword, day);
  if (coverage < 0.25) return null;
  return {
    url: `https://${site.domain}${page.path}`,
    title: seen.title,
    content: seen.description ?? "",
    score: 11 * coverage + site.authority + wandering(site.domain, keyword, day),
  };
}

/** What a page says counts more each day, until it is trusted as much as what it said before. */
function trustedCoverage(page: DemoPage, seen: PageVersion, keyword: string, day: number): number {
  const now = coverageOf(page, seen, keyword);
  if (seen.from === 0) return now;
  const before = versionOn(page, seen.from - 1);
  const then =
    before === null || before.robots === "noindex" ? now / 3 : coverageOf(page, before, keyword);
  const trust = Math.min(1, (day - NOTICED_AFTER - seen.from) / TRUSTED_AFTER);
  return then + (now - then) * trust;
}

const coverages = new WeakMap<PageVersion, Map<string, number>>();

/** Asked for each day, and the same until the page changes. */
function coverageOf(page: DemoPage, version: PageVersion, keyword: string): number {
  const known = coverages.get(version) ?? new Map<string, number>();
  coverages.set(version, known);
  const coverage = known.get(keyword) ?? readCoverage(page, version, keyword);
  known.set(keyword, coverage);
  return coverage;
}

/** From 0 to 1: which of the keyword's words are in the title, the heading, the address, the text. */
function readCoverage(page: DemoPage, { title, text }: PageVersion, keyword: string): number {
  const words = wordsIn(keyword);
  const share = (source: string) => {
    const present = new Set(wordsIn(source));
    return words.filter((word) => present.has(word)).length / words.length;
  };
  const heading = text.split("\n", 1)[0] ?? "";
  const mentions = countOf(text.toLowerCase(), keyword.toLowerCase());
  const parts = 0.4 * share(title) + 0.2 * share(heading) + 0.1 * share(page.path);
  const whole = share(`${title} ${text}`);
  return (parts + 0.2 * whole + 0.1 * Math.min(1, mentions / 3)) * (whole === 1 ? 1 : 0.55);
}

function listing(domain: string, keyword: string): Listed {
  const name = domain.slice(0, domain.indexOf("."));
  return {
    url: `https://${domain}/${keyword.replaceAll(" ", "-")}`,
    title: `${keyword[0]?.toUpperCase()}${keyword.slice(1)} | ${name}`,
    content: "",
  };
}

function elsewhere(domain: string, keyword: string, day: number): Scored {
  return {
    ...listing(domain, keyword),
    score: 4 + 10.5 * chance(`${domain} ${keyword}`) + wandering(domain, keyword, day),
  };
}

/** Slow drift and small daily movements, the same each time the demo is built. */
function wandering(domain: string, keyword: string, day: number): number {
  const wave = (period: number, of: string) =>
    Math.sin(2 * Math.PI * (day / period + chance(`${of} ${domain} ${keyword}`)));
  const jitter = chance(`${domain} ${keyword} ${day}`) - 0.5;
  return 0.7 * wave(73, "slow") + 0.3 * wave(17, "fast") + 0.35 * jitter;
}

/** A number from 0 to 1 that belongs to a text. */
export function chance(text: string): number {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  const number = hash("sha256", text, "buffer").readUInt32BE(0) / 2 ** 32;
  if (drawn.size < MAX_DRAWN) drawn.set(text, number);
  return number;
}

const MAX_DRAWN = 50_000;
const drawn = new Map<string, number>();

export function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{1,40}(?:-[a-z]{1,40})?/g) ?? [];
  return words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?:ing|s)$/, ""));
}

const SMALL = new Set(["a", "the", "in", "of", "to", "me"]);

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
