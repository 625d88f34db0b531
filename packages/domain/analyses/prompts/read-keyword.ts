/** What someone who types a keyword wants to know. */
export type KeywordShape =
  /** It is a question already, or nearly. */
  | { readonly kind: "question"; readonly text: string }
  /** `create user`: a verb and what it is done to. */
  | { readonly kind: "action"; readonly text: string }
  | { readonly kind: "versus"; readonly one: string; readonly other: string }
  | { readonly kind: "best" | "nearby" | "buying" | "finding"; readonly text: string }
  | { readonly kind: "price" | "reviews" | "alternatives" | "meaning"; readonly text: string }
  | { readonly kind: "examples" | "topic"; readonly text: string };

export type ReadKeyword = KeywordShape & {
  /** The company or product it is about; null: none that is known. */
  readonly about: string | null;
};

type Reader = (parts: readonly string[]) => KeywordShape;

const as =
  (kind: Exclude<KeywordShape["kind"], "versus">): Reader =>
  ([, text = ""]) => ({ kind, text });

/** The first pattern that matches the keyword determines what it asks. */
const SHAPES: readonly (readonly [typed: RegExp, read: Reader])[] = [
  [/^how (?:to|do (?:i|you|we)|can (?:i|you|we)|should (?:i|you|we)) (.+)$/iu, as("action")],
  [/^((?:how|what|what's|why|when|where|which) .+)$/iu, as("question")],
  [/^((?:who|whose) \S+ .+)$/iu, as("question")],
  [/^((?:is|are|does|did|should|would|could|was|were) \S+ .+)$/iu, as("question")],
  [
    /^((?:can|will|do|has|have|may) (?:i|you|we|it|they|he|she|there|an?|the|my|your|this|that) .+)$/iu,
    as("question"),
  ],
  [
    /^(.+?) (?:vs\.?|versus) (.+)$/isu,
    ([, one = "", other = ""]) => ({ kind: "versus", one, other }),
  ],
  [/^(?:the )?((?:best|top) .+)$/iu, as("best")],
  [/^(.+) near me$/iu, as("nearby")],
  [/^((?:buy|book|hire|order|rent) .+)$/iu, as("buying")],
  [/^(.+) for sale$/iu, ([, text = ""]) => ({ kind: "buying", text: `buy ${text}` })],
  [/^((?:cheap|affordable) .+)$/iu, as("finding")],
  [/^(.+) (?:prices?|pricing|costs?)$/iu, as("price")],
  [/^(.+) reviews?$/iu, as("reviews")],
  [/^(.+) alternatives?$/iu, as("alternatives")],
  [/^(.+) (?:meaning|definition)$/iu, as("meaning")],
  [/^(.+ (?:examples|ideas|templates|tips))$/iu, as("examples")],
  [/^([a-z]+ (?:an?|the|my|your) .+)$/iu, as("action")],
];

/** Verbs that are hardly ever the first word of a noun phrase. */
const VERBS = new Set(
  `add alter avoid change configure connect convert create debug delete deploy disable download drop
  enable enforce execute extract find fix generate get implement improve increase insert install make
  migrate modify move optimize optimise parse prevent recover remove rename replace reset resolve
  restart restore revert send shrink squash start stop truncate undo uninstall update upgrade upload
  use validate verify write`.split(/\s+/u),
);

export function readKeyword(keyword: string, names: readonly string[] = []): ReadKeyword {
  const typed = keyword
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/(?<![\s?])[\s?]+$/u, "");
  for (const [shape, read] of SHAPES) {
    const parts = shape.exec(typed);
    if (parts !== null) return { ...read(parts), about: null };
  }
  const { text, about } = withoutName(typed, names);
  const [first = "", ...rest] = text.split(" ");
  if (!VERBS.has(first.toLowerCase())) return { kind: "topic", text, about };
  // `update flask` is about the product itself.
  return rest.length > 0
    ? { kind: "action", text, about }
    : { kind: "action", text: typed, about: null };
}

/** People put the product's name before or after what they want to know about it. */
function withoutName(
  typed: string,
  names: readonly string[],
): { text: string; about: string | null } {
  const lower = typed.toLowerCase();
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const known = name.trim().toLowerCase();
    if (known === "" || lower.length <= known.length) continue;
    if (lower.startsWith(`${known} `)) return { text: typed.slice(known.length + 1), about: name };
    if (!lower.endsWith(` ${known}`)) continue;
    const text = typed.slice(0, -known.length - 1).replace(/ (?:in|on|with|for|using)$/iu, "");
    return { text, about: name };
  }
  return { text: typed, about: null };
}
