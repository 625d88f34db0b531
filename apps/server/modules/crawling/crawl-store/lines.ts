import type { LinkFact, ResourceFact } from "@sightline/crawler/audit";
import type { Anchor } from "@sightline/crawler/crawl";
import { sameSite } from "@sightline/crawler/page";

/**
 * Links and resources of a page as text, one per line, because they are most of what a crawl
 * stores: `!` marks nofollow, and a URL on the home page's origin is shortened to its path.
 */
export function linkLines(links: readonly LinkFact[], home: string): string {
  const lines = links.map(({ to, nofollow }) => (nofollow ? "!" : "") + shortened(to, home));
  return [...new Set(lines)].join("\n");
}

export function* linksFrom(lines: string, page: string, home: string): Generator<LinkFact> {
  const isInternal = internalTo(page, home);
  for (const line of linesOf(lines)) {
    const nofollow = line.startsWith("!");
    const to = nofollow ? line.slice(1) : line;
    yield { from: page, to: restored(to, home), internal: isInternal(to), nofollow };
  }
}

export function resourceLines(resources: readonly ResourceFact[], home: string): string {
  const lines = resources.map(({ kind, url }) => `${kind} ${shortened(url, home)}`);
  return [...new Set(lines)].join("\n");
}

export function* resourcesFrom(lines: string, page: string, home: string): Generator<ResourceFact> {
  const isInternal = internalTo(page, home);
  for (const line of linesOf(lines)) {
    const space = line.indexOf(" ");
    const url = line.slice(space + 1);
    const kind = line.slice(0, space) as ResourceFact["kind"];
    yield { page, url: restored(url, home), kind, internal: isInternal(url) };
  }
}

/** `/a The text of its link`; URLs hold no spaces. */
export function anchorLines(anchors: readonly Anchor[], home: string): string {
  return anchors.map(({ to, text }) => `${shortened(to, home)} ${text}`).join("\n");
}

export function* anchorsFrom(lines: string, home: string): Generator<Anchor> {
  for (const line of linesOf(lines)) {
    const space = line.indexOf(" ");
    yield { to: restored(line.slice(0, space), home), text: line.slice(space + 1) };
  }
}

export function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

/** `https://site.example/a` is `/a`; the home page ends with a slash, so its origin does not. */
function shortened(url: string, home: string): string {
  return url.startsWith(home) ? url.slice(home.length - 1) : url;
}

/** Most URLs are on the home page's origin, and compared with the page's site once for all. */
function internalTo(page: string, home: string): (shortUrl: string) => boolean {
  const isHomeInternal = sameSite(home, page);
  return (url) => (url.startsWith("/") ? isHomeInternal : sameSite(url, page));
}

function restored(text: string, home: string): string {
  return text.startsWith("/") ? home + text.slice(1) : text;
}
