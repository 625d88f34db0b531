import type { Addresses } from "./addresses.ts";
import { tokensOf } from "./attributes.ts";
import type { Collector } from "./collector.ts";
import type { Element } from "./element-stream.ts";
import { imageSource } from "./images.ts";
import type { Resource, ResourceKind } from "./page.ts";

const MOST = 5_000;
const BY_SOURCE: Readonly<Record<string, ResourceKind>> = {
  script: "script",
  iframe: "frame",
  frame: "frame",
  video: "media",
  audio: "media",
  source: "media",
  track: "media",
  embed: "media",
};

export interface Resources extends Collector {
  readonly found: readonly Resource[];
  readonly cut: boolean;
}

/** What a browser loads to show the page, each once. */
export function collectResources(addresses: Addresses): Resources {
  const found = new Map<string, Resource>();
  let cut = false;
  return {
    elements: [...Object.keys(BY_SOURCE), "img", "link", "object"],
    open(element) {
      const need = needOf(element);
      if (need === null) return;
      if (found.size >= MOST) {
        cut = true;
        return;
      }
      const url = addresses.resource(need.href);
      if (url !== null && !found.has(url)) found.set(url, { url, kind: need.kind });
    },
    get found() {
      return [...found.values()];
    },
    get cut() {
      return cut;
    },
  };
}

function needOf({ name, attributes }: Element): { href: string; kind: ResourceKind } | null {
  if (name === "img") {
    const href = imageSource(attributes);
    return href === undefined ? null : { href, kind: "image" };
  }
  if (name === "link") {
    const { href } = attributes;
    const isStyle = href !== undefined && tokensOf(attributes.rel).includes("stylesheet");
    return isStyle ? { href: href.trim(), kind: "style" } : null;
  }
  const href = name === "object" ? attributes.data : attributes.src;
  return href === undefined ? null : { href: href.trim(), kind: BY_SOURCE[name] ?? "media" };
}
