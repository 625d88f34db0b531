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
  for (const line of linesOf(lines)) {
    const nofollow = line.startsWith("!");
    const to = restored(nofollow ? line.slice(1) : line, home);
    yield { from: page, to, internal: sameSite(to, page), nofollow };
  }
}

export function resourceLines(resources: readonly ResourceFact[], home: string): string {
  const lines = resources.map(({ kind, url }) => `${kind} ${shortened(url, home)}`);
  return [...new Set(lines)].join("\n");
}

export function* resourcesFrom(lines: string, page: string, home: string): Generator<ResourceFact> {
  for (const line of linesOf(lines)) {
    const space = line.indexOf(" ");
    const url = restored(line.slice(space + 1), home);
    const kind = line.slice(0, space) as ResourceFact["kind"];
    yield { page, url, kind, internal: sameSite(url, page) };
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

function restored(text: string, home: string): string {
  return text.startsWith("/") ? home + text.slice(1) : text;
}
