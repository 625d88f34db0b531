import type { Addresses } from "./addresses.ts";
import { tokensOf } from "./attributes.ts";
import type { Collector } from "./collector.ts";
import type { LinkHeaderEntry } from "./link-header.ts";
import type { Canonical, HeadElement, Hreflang } from "./page.ts";
import type { ZoneTracker } from "./zone.ts";

const MOST_HREFLANGS = 1_000;
const MOST_OTHERS = 50;

export interface LinkElements extends Collector {
  readonly found: LinkElementFacts;
}

interface LinkElementFacts {
  readonly canonicals: Canonical[];
  readonly hreflangs: Hreflang[];
  readonly icons: string[];
  readonly misplaced: Set<HeadElement>;
  next: string | null;
  prev: string | null;
}

/** Canonical, alternates, icons and pagination, by `<link>` and by the Link header. */
export function collectLinkElements(
  zones: ZoneTracker,
  addresses: Addresses,
  header: readonly LinkHeaderEntry[],
): LinkElements {
  const found: LinkElementFacts = {
    canonicals: [],
    hreflangs: [],
    icons: [],
    misplaced: new Set(),
    next: null,
    prev: null,
  };
  for (const { href, rel, hreflang } of header)
    take(found, addresses, href, rel, hreflang, "header");
  return {
    elements: ["link"],
    found,
    open({ attributes }) {
      const { href, hreflang } = attributes;
      if (href === undefined) return;
      const from = zones.bodyStarted ? "body" : "head";
      take(found, addresses, href.trim(), tokensOf(attributes.rel), hreflang?.trim(), from);
    },
  };
}

function take(
  found: LinkElementFacts,
  addresses: Addresses,
  href: string,
  rel: readonly string[],
  hreflang: string | undefined,
  from: "head" | "body" | "header",
): void {
  if (rel.includes("canonical") && found.canonicals.length < MOST_OTHERS) {
    found.canonicals.push({ href, url: href === "" ? null : addresses.page(href), from });
    if (from === "body") found.misplaced.add("canonical");
  }
  if (rel.includes("alternate") && hreflang && found.hreflangs.length < MOST_HREFLANGS) {
    found.hreflangs.push({ code: hreflang, href, url: addresses.page(href), from });
    if (from === "body") found.misplaced.add("hreflang");
  }
  if (rel.includes("icon") && found.icons.length < MOST_OTHERS) found.icons.push(href);
  if (rel.includes("next")) found.next ??= addresses.page(href);
  if (rel.includes("prev") || rel.includes("previous")) found.prev ??= addresses.page(href);
}
