import type { Attributes } from "./attributes.ts";
import type { Element } from "./element-stream.ts";
import type { Tag } from "./tags.ts";

/** What a part of a document is for. */
export type Zone = "silent" | "boilerplate" | "form" | "plain" | "article" | "main";

const BOILERPLATE_ROLES = new Set(
  "navigation contentinfo complementary search dialog alertdialog menu menubar".split(" "),
);

/** Tracks which zone of the document the reader is in. */
export class ZoneTracker {
  zone: Zone = "plain";
  bodyStarted = false;
  inSvgTitle = false;
  readonly #zones: Zone[] = [];
  #noscripts = 0;
  /** Open elements whose text belongs to the head; of no interest once the body has begun. */
  #headTexts = 0;

  enter({ tag, attributes, leaf }: Element): void {
    if (!this.bodyStarted && this.#noscripts === 0 && !tag.belongsToHead) this.bodyStarted = true;
    if (leaf) return;
    if (tag.name === "noscript") this.#noscripts++;
    if (!this.bodyStarted && tag.holdsHeadText) this.#headTexts++;
    if (tag.name === "title") this.inSvgTitle = this.zone === "silent";
    this.#zones.push(this.zone);
    this.zone = zoneWithin(this.zone, tag, attributes);
  }

  leave(tag: Tag): void {
    if (tag.name === "noscript") this.#noscripts--;
    if (!this.bodyStarted && tag.holdsHeadText) this.#headTexts--;
    if (tag.name === "title") this.inSvgTitle = false;
    this.zone = this.#zones.pop() ?? "plain";
  }

  /** Text in the head opens the body, as in a browser. */
  sawText(text: string): void {
    if (!this.bodyStarted && this.#headTexts === 0 && /\S/.test(text)) this.bodyStarted = true;
  }
}

function zoneWithin(outer: Zone, tag: Tag, attributes: Attributes): Zone {
  if (outer === "silent" || tag.isSilent) return "silent";
  const { name } = tag;
  const { role } = attributes;
  if (name === "main" || role === "main") return "main";
  if (outer === "boilerplate") return "boilerplate";
  if (tag.isBoilerplate || attributes.hidden !== undefined) return "boilerplate";
  if (role !== undefined && BOILERPLATE_ROLES.has(role)) return "boilerplate";
  if (outer === "main") return "main";
  if (name === "article") return "article";
  if (outer === "article") return "article";
  if (name === "header" || role === "banner") return "boilerplate";
  return name === "form" ? "form" : outer;
}
