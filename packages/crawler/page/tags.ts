/** What an element name means to the reader; built once per name. */
export interface Tag {
  readonly name: string;
  /** Has no content and no closing tag. */
  readonly isVoid: boolean;
  /** A closing tag of another name never reaches past it. */
  readonly isScope: boolean;
  readonly isForeign: boolean;
  /** Allowed in the head; any other element begins the body. */
  readonly belongsToHead: boolean;
  /** Its text does not begin the body. */
  readonly holdsHeadText: boolean;
  /** Its content isn't shown, or not as text. */
  readonly isSilent: boolean;
  readonly isBoilerplate: boolean;
}

const VOID = setOf(
  "area base basefont br col embed frame hr img input keygen link meta param source track wbr",
);
const SCOPES = setOf(
  "address article aside blockquote body button caption dd details div dl dt fieldset figcaption " +
    "figure footer form h1 h2 h3 h4 h5 h6 head header html li main nav noscript ol p picture pre " +
    "script section select style svg table tbody td template tfoot th thead title tr ul",
);
const FOREIGN = setOf("svg math");
const HEAD = setOf("html head title meta link script style base noscript template");
const HEAD_FRAME = setOf("html head");
const SILENT = setOf("script style template svg math iframe title object noframes noembed");
const BOILERPLATE = setOf("nav aside footer noscript select textarea button datalist dialog");

/** HTML's own names; others are unlimited. */
const MOST_KNOWN = 1_000;
const known = new Map<string, Tag>();

/** By the name as written in the document, in any case. */
export function tagOf(written: string): Tag {
  const tag = known.get(written);
  if (tag !== undefined) return tag;
  const made = makeTag(written.toLowerCase());
  if (known.size < MOST_KNOWN) known.set(written, made);
  return made;
}

function makeTag(name: string): Tag {
  return {
    name,
    isVoid: VOID.has(name),
    isScope: SCOPES.has(name),
    isForeign: FOREIGN.has(name),
    belongsToHead: HEAD.has(name),
    holdsHeadText: HEAD.has(name) && !HEAD_FRAME.has(name),
    isSilent: SILENT.has(name),
    isBoilerplate: BOILERPLATE.has(name),
  };
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}
