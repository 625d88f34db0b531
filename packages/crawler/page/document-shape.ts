import type { Addresses } from "./addresses.ts";
import type { Collector } from "./collector.ts";
import type { Element } from "./element-stream.ts";

const MOST_DUPLICATES = 50;
const MOST_FORMS = 500;

/** Sees every element. */
export class Ids {
  readonly duplicates = new Set<string>();
  readonly #seen = new Set<string>();

  take({ attributes: { id } }: Element): void {
    if (id === undefined || id === "") return;
    if (!this.#seen.has(id)) this.#seen.add(id);
    else if (this.duplicates.size < MOST_DUPLICATES) this.duplicates.add(id);
  }
}

export interface Root extends Collector {
  readonly found: { lang: string | null; base: string | null };
}

/** The language the document declares, and the base URL of its links. */
export function collectRoot(addresses: Addresses): Root {
  const found: Root["found"] = { lang: null, base: null };
  return {
    elements: ["html", "base"],
    found,
    open({ name, attributes }) {
      if (name === "html") found.lang ??= attributes.lang?.trim() || null;
      else if (attributes.href !== undefined && found.base === null) {
        found.base = addresses.resource(attributes.href.trim());
        if (found.base !== null) addresses.base = found.base;
      }
    },
  };
}

export interface Forms extends Collector {
  readonly found: readonly { readonly action: string }[];
  readonly cut: boolean;
}

export function collectForms(pageUrl: string, addresses: Addresses): Forms {
  const found: { action: string }[] = [];
  let cut = false;
  return {
    elements: ["form"],
    open({ attributes }) {
      if (found.length >= MOST_FORMS) cut = true;
      else found.push({ action: addresses.resource(attributes.action?.trim() ?? "") ?? pageUrl });
    },
    found,
    get cut() {
      return cut;
    },
  };
}
