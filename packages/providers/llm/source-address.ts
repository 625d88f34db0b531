import { domainOf, sameDomain } from "../search-results/same-domain.ts";
import type { LlmSource } from "./port.ts";

const MOST_WRAPPERS = 3;

/**
 * The page that a source stands for: out of redirect links, without what only counts visits. Null
 * if it's no web page, or a link that only its owner can resolve.
 */
export function pageOfSource({ url, title }: LlmSource): string | null {
  let page = parsed(url);
  for (let nth = 0; page !== null && nth < MOST_WRAPPERS; nth += 1) {
    const wrapped = insideOf(page, title);
    if (wrapped === undefined) break;
    page = wrapped;
  }
  return page === null ? null : withoutTracking(page);
}

export function isOnSite(page: string, site: string): boolean {
  return sameDomain(page, site);
}

/** The site a page is on, as people know it. */
export function siteOfPage(page: string): string | null {
  return domainOf(page);
}

function parsed(text: string): URL | null {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Links that name their target in a parameter. */
const WRAPPERS: Readonly<Record<string, { path: string; parameters: readonly string[] }>> = {
  "google.com": { path: "/url", parameters: ["q", "url"] },
  "l.facebook.com": { path: "/l.php", parameters: ["u"] },
  "lm.facebook.com": { path: "/l.php", parameters: ["u"] },
  "l.instagram.com": { path: "/", parameters: ["u"] },
  "duckduckgo.com": { path: "/l/", parameters: ["uddg"] },
  "youtube.com": { path: "/redirect", parameters: ["q"] },
  "linkedin.com": { path: "/redir/redirect", parameters: ["url"] },
  "slack-redir.net": { path: "/link", parameters: ["url"] },
  "out.reddit.com": { path: "/", parameters: ["url"] },
};
/** Their targets are known only to those who made them. */
const SHORTENERS = new Set([
  "t.co",
  "bit.ly",
  "tinyurl.com",
  "goo.gl",
  "ow.ly",
  "lnkd.in",
  "buff.ly",
]);

/** Undefined: it's the page itself. Null: it leads to another page that it doesn't name. */
function insideOf(url: URL, title: string | null): URL | null | undefined {
  const host = url.hostname.replace(/^www\./, "").replace(/\.$/, "");
  if (host === "vertexaisearch.cloud.google.com") return titled(title);
  if (SHORTENERS.has(host)) return null;
  if (host === "bing.com" && url.pathname === "/ck/a") return bingTarget(url);
  if (host === "google.com" && url.pathname.startsWith("/amp/s/")) {
    return parsed(`https://${url.pathname.slice("/amp/s/".length)}`);
  }
  if (host.endsWith(".cdn.ampproject.org")) {
    const inner = /^\/[a-z]\/(s\/)?(.+)$/.exec(url.pathname);
    return inner ? parsed(`${inner[1] ? "https" : "http"}://${inner[2]}`) : null;
  }
  if (host.endsWith(".translate.goog")) return translated(url, host);
  const wrapper = WRAPPERS[host];
  if (wrapper === undefined || url.pathname !== wrapper.path) return undefined;
  const target = wrapper.parameters.map((name) => url.searchParams.get(name)).find(Boolean);
  return target ? parsed(target) : null;
}

/** Gemini links through an address of its own, and gives the site as the title. */
function titled(title: string | null): URL | null {
  const name = title?.trim() ?? "";
  return /^[\p{L}\p{N}.-]+\.\p{L}{2,}$/u.test(name) ? parsed(`https://${name}/`) : null;
}

function bingTarget(url: URL): URL | null {
  const given = url.searchParams.get("u") ?? "";
  if (!given.startsWith("a1")) return null;
  return parsed(Buffer.from(given.slice(2), "base64url").toString("utf8"));
}

/** 'my--shop-example-com' stands for 'my-shop.example.com'. */
function translated(url: URL, host: string): URL | null {
  const label = host.slice(0, -".translate.goog".length);
  const original = label.replaceAll("--", "\u0000").replaceAll("-", ".").replaceAll("\u0000", "-");
  return parsed(`https://${original}${url.pathname}`);
}

const TRACKING =
  /^(?:utm_\w*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|srsltid|yclid|mc_[ce]id|_hs\w*|igshid|ref_src|gad_\w*)$/i;

function withoutTracking(url: URL): string {
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  url.hash = "";
  url.username = "";
  url.password = "";
  return url.href.replace(/\?$/, "");
}
