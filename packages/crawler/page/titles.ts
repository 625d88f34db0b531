import type { Collector } from "./collector.ts";
import { collapse } from "./white-space.ts";
import type { ZoneTracker } from "./zone.ts";

const LONGEST = 2_000;

export interface Titles extends Collector {
  readonly count: number;
  /** The first, as search engines take it; null when there is none or it is empty. */
  readonly first: string | null;
  readonly inBody: boolean;
}

export function collectTitles(zones: ZoneTracker): Titles {
  let count = 0;
  let inBody = false;
  let reading = false;
  let text = "";
  return {
    elements: ["title"],
    open() {
      count++;
      inBody ||= zones.bodyStarted;
      reading = count === 1;
    },
    close() {
      reading = false;
    },
    text(part) {
      if (reading && text.length < LONGEST) text += part.slice(0, LONGEST);
    },
    get count() {
      return count;
    },
    get first() {
      return collapse(text) || null;
    },
    get inBody() {
      return inBody;
    },
  };
}
