export interface AboutSite {
  /** What the site is called. */
  readonly names: readonly string[];
  readonly language: string | null;
}

/**
 * What may be quoted as an answer. To 'What is Flask?' that begins with a sentence such as 'Flask is
 * …': anything else, quoted as what a site is, would be worse than nothing. Null: nothing may.
 */
export function quotable<Sentence extends { readonly text: string }>(
  question: string,
  sentences: readonly Sentence[],
  { names, language }: AboutSite,
): Sentence[] | null {
  const code = (language ?? "en").slice(0, 2).toLowerCase();
  if (!KNOWN.has(code) || !names.some((name) => asksWhat(question, name))) return [...sentences];
  const first = sentences.findIndex(({ text }) => names.some((name) => saysWhat(text, name)));
  return first < 0 ? null : sentences.slice(first);
}

/** Languages whose definitions have one of these verbs after the name. */
const KNOWN = new Set(["en", "de", "fr", "es", "it", "pt", "nl"]);
const VERBS = new Set([
  "is",
  "are",
  "ist",
  "sind",
  "est",
  "sont",
  "es",
  "son",
  "è",
  "sono",
  "é",
  "são",
  "zijn",
]);

/** The longest 'what is': 'qu’est-ce que'. */
const LONGEST_WHAT_IS = 14;

function asksWhat(question: string, name: string): boolean {
  const rest = question.toLowerCase().replace(name.toLowerCase(), "").replace("?", "");
  return rest.length < question.length - 1 && rest.trim().length <= LONGEST_WHAT_IS;
}

function saysWhat(text: string, name: string): boolean {
  const words = text.toLowerCase();
  const at = words.indexOf(`${name.toLowerCase()} `);
  const next = words.slice(at + name.length + 1).split(" ")[0] ?? "";
  return at >= 0 && VERBS.has(next);
}
