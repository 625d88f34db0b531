import type { Addresses } from "./addresses.ts";
import { tokensOf } from "./attributes.ts";
import type { Collector } from "./collector.ts";
import type { ChosenText, MainText } from "./main-text.ts";
import { hostOf, withoutWww } from "./normalise-url.ts";
import type { Link } from "./page.ts";
import { collapse } from "./white-space.ts";
import type { Zone, ZoneTracker } from "./zone.ts";

const MOST = 10_000;
const LONGEST_TEXT = 500;
const LONGEST_HREF = 2_048;

interface Mark {
  readonly url: string | null;
  readonly href: string;
  readonly rel: readonly string[];
  readonly label: string;
  readonly zone: Zone;
  readonly position: number;
  text: string;
}

export interface Links extends Collector {
  readonly cut: boolean;
  read(pageUrl: string, chosen: ChosenText): Link[];
}

export function collectLinks(zones: ZoneTracker, addresses: Addresses, mainText: MainText): Links {
  const marks: Mark[] = [];
  let current: Mark | null = null;
  let cut = false;
  return {
    elements: ["a", "area", "img"],
    open({ name, attributes, leaf }) {
      if (name === "img") {
        if (current !== null && attributes.alt) current.text += ` ${attributes.alt} `;
        return;
      }
      current = null;
      const { href, onclick, role } = attributes;
      // An anchor without either is a link target, and one with a button role isn't a link.
      if (href === undefined && (onclick === undefined || role !== undefined)) return;
      if (marks.length >= MOST) {
        cut = true;
        return;
      }
      const target = href?.trim() ?? "";
      const mark = {
        url: href === undefined ? null : addresses.page(target),
        href: target.slice(0, LONGEST_HREF),
        rel: tokensOf(attributes.rel),
        label: attributes["aria-label"] ?? attributes.alt ?? attributes.title ?? "",
        zone: zones.zone,
        position: mainText.position,
        text: "",
      };
      marks.push(mark);
      if (!leaf) current = mark;
    },
    close(name) {
      if (name === "a") current = null;
    },
    text(part) {
      if (current === null || current.text.length > LONGEST_TEXT) return;
      if (zones.zone === "silent" && !zones.inSvgTitle) return;
      current.text += part.slice(0, LONGEST_TEXT);
    },
    get cut() {
      return cut;
    },
    read: (pageUrl, chosen) => {
      const host = withoutWww(hostOf(pageUrl));
      return marks.map(({ url, href, rel, label, zone, position, text }) => ({
        url,
        href,
        text: collapse(text) || collapse(label),
        rel,
        internal: url !== null && withoutWww(hostOf(url)) === host,
        inMain: chosen.holds(zone, position),
      }));
    },
  };
}
