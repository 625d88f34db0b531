const KEPT = [
  "action",
  "alt",
  "aria-label",
  "charset",
  "content",
  "data",
  "data-src",
  "height",
  "hidden",
  "href",
  "hreflang",
  "http-equiv",
  "id",
  "itemprop",
  "itemscope",
  "itemtype",
  "lang",
  "name",
  "onclick",
  "property",
  "rel",
  "role",
  "src",
  "srcset",
  "style",
  "title",
  "type",
  "width",
] as const;

type AttributeName = (typeof KEPT)[number];

export type Attributes = Partial<Record<AttributeName, string>>;

export const NO_ATTRIBUTES: Attributes = Object.freeze({});

const names: ReadonlySet<string> = new Set(KEPT);

/** The others are never stored, however many there are. */
export function isKeptAttribute(name: string): name is AttributeName {
  return names.has(name);
}

const NO_TOKENS: readonly string[] = Object.freeze([]);

/** Words of a space-separated attribute, in lower case. */
export function tokensOf(value: string | undefined): readonly string[] {
  return value === undefined ? NO_TOKENS : value.toLowerCase().split(/\s+/).filter(Boolean);
}
