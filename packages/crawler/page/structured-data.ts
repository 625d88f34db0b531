import type { Collector } from "./collector.ts";
import type { StructuredData } from "./page.ts";

const MOST = 100;
const LONGEST = 200_000;
const MOST_NODES = 5_000;
const MOST_MICRODATA_TYPES = 1_000;

export interface JsonLd extends Collector {
  readonly found: readonly StructuredData[];
  readonly cut: boolean;
}

export function collectJsonLd(): JsonLd {
  const found: StructuredData[] = [];
  let reading = false;
  let text = "";
  let cut = false;
  return {
    elements: ["script"],
    open({ attributes }) {
      reading = attributes.type?.trim().toLowerCase() === "application/ld+json";
      text = "";
    },
    close() {
      if (reading && found.length < MOST && text.length < LONGEST) found.push(readJsonLd(text));
      else if (reading) cut = true;
      reading = false;
    },
    text(part) {
      if (reading && text.length < LONGEST) text += part;
    },
    found,
    get cut() {
      return cut;
    },
  };
}

function readJsonLd(text: string): StructuredData {
  try {
    const data: unknown = JSON.parse(text);
    return { syntax: "json-ld", types: typesIn(data), problem: null, data };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { syntax: "json-ld", types: [], problem: problem.slice(0, 200), data: null };
  }
}

/** Types of every node, those in a @graph and in other nodes included. */
function typesIn(data: unknown): string[] {
  const types = new Set<string>();
  const waiting: unknown[] = [data];
  for (let seen = 0; waiting.length > 0 && seen < MOST_NODES; seen++) {
    const node = waiting.pop();
    if (node === null || typeof node !== "object") continue;
    const own: unknown = "@type" in node ? node["@type"] : null;
    for (const type of Array.isArray(own) ? own : [own]) {
      if (typeof type === "string") types.add(schemaName(type));
    }
    const inner: unknown[] = Object.values(node).reverse();
    waiting.push(...inner.slice(0, MOST_NODES));
  }
  return [...types];
}

/** Every element with `itemscope`; fed by the reader that sees all elements. */
export class Microdata {
  readonly found: StructuredData[] = [];

  take(itemtype: string | undefined): void {
    if (itemtype === undefined || this.found.length >= MOST_MICRODATA_TYPES) return;
    const types = itemtype.split(/\s+/).filter(Boolean).map(schemaName);
    this.found.push({ syntax: "microdata", types, problem: null, data: null });
  }
}

function schemaName(type: string): string {
  return type.replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, "");
}
