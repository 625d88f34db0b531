import type { Addresses } from "./addresses.ts";
import type { Attributes } from "./attributes.ts";
import type { Collector } from "./collector.ts";
import type { Refresh, RobotsDirective } from "./page.ts";
import { isRobotsAgent, parseRobotsMeta } from "./robots-directives.ts";
import { collapse } from "./white-space.ts";
import type { ZoneTracker } from "./zone.ts";

/** Browsers ignore a declaration further down. */
const CHARSET_WITHIN = 1_024;
const MOST_PROPERTIES = 100;
const MOST_DIRECTIVES = 500;

export interface Metas extends Collector {
  readonly found: MetaFacts;
}

interface MetaFacts {
  description: string | null;
  descriptions: number;
  charset: string | null;
  viewport: string | null;
  refresh: Refresh | null;
  inBody: boolean;
  readonly robots: RobotsDirective[];
  readonly openGraph: Map<string, string>;
  readonly twitter: Map<string, string>;
}

export function collectMetas(zones: ZoneTracker, addresses: Addresses): Metas {
  const found: MetaFacts = {
    description: null,
    descriptions: 0,
    charset: null,
    viewport: null,
    refresh: null,
    inBody: false,
    robots: [],
    openGraph: new Map(),
    twitter: new Map(),
  };
  return {
    elements: ["meta"],
    found,
    open({ attributes, offset }) {
      if (zones.bodyStarted && attributes.itemprop === undefined) found.inBody = true;
      if (attributes.charset !== undefined && offset <= CHARSET_WITHIN) {
        found.charset ??= attributes.charset.trim().toLowerCase() || null;
      }
      const { content } = attributes;
      if (content === undefined) return;
      takeNamed(found, attributes, content);
      takeHttpEquivalent(found, attributes, content, offset, addresses);
    },
  };
}

function takeNamed(found: MetaFacts, attributes: Attributes, content: string): void {
  const name = (attributes.name ?? attributes.property)?.trim().toLowerCase();
  if (name === undefined) return;
  if (name === "description") {
    found.descriptions++;
    found.description ??= collapse(content) || null;
  } else if (name === "viewport") found.viewport ??= content.trim();
  else if (name.startsWith("og:")) save(found.openGraph, name, content);
  else if (name.startsWith("twitter:")) save(found.twitter, name, content);
  else if (isRobotsAgent(name) && found.robots.length < MOST_DIRECTIVES) {
    found.robots.push(...parseRobotsMeta(name, content));
  }
}

function takeHttpEquivalent(
  found: MetaFacts,
  attributes: Attributes,
  content: string,
  offset: number,
  addresses: Addresses,
): void {
  const name = attributes["http-equiv"]?.trim().toLowerCase();
  if (name === "refresh") found.refresh ??= parseRefresh(content, addresses);
  if (name === "content-type" && offset <= CHARSET_WITHIN) found.charset ??= charsetIn(content);
}

function save(properties: Map<string, string>, name: string, content: string): void {
  if (properties.size >= MOST_PROPERTIES || properties.has(name)) return;
  properties.set(name, collapse(content));
}

/** `5; url=/there`, with or without the quotes and the word. */
function parseRefresh(content: string, addresses: Addresses): Refresh | null {
  const seconds = Number.parseInt(content, 10);
  if (Number.isNaN(seconds)) return null;
  const separator = content.search(/[;,]/);
  if (separator === -1) return { seconds, url: null };
  const rest = content
    .slice(separator + 1)
    .trim()
    .replace(/^url\s*=\s*/i, "");
  const href = rest.replaceAll(/["']/g, "").trim();
  return { seconds, url: href === "" ? null : addresses.page(href) };
}

export function charsetIn(contentType: string): string | null {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? null;
}
