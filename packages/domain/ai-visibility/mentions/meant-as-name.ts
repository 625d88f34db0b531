import type { CompanyName } from "./company-name.ts";
import type { NameFound, SearchedText } from "./find-name.ts";

/** yes: it's the company. maybe: only if something else in the answer says so. */
export type Meant = "yes" | "maybe" | "no";

/** Whether the words found are meant as the name, or are just words. */
export function meantAs(searched: SearchedText, name: CompanyName, found: NameFound): Meant {
  const { match } = name;
  if (match === "any") return "yes";
  if (match === "never") return "no";
  const written = searched.text.slice(found.start, found.end);
  if (match === "capital") return isCapital(name, written) ? "yes" : "no";
  return written === name.name ? meantAsWritten(searched, found) : "no";
}

/** 'stripe' is a word, 'Stripe' and 'STRIPE' are the company; 'ACS' is only 'ACS'. */
function isCapital({ name, words }: CompanyName, written: string): boolean {
  const letters = words.map(({ text }) => text).join("");
  if (letters.length <= 3) return written === name || bare(written) === bare(name);
  if (/^\p{Ll}+$/u.test(bare(name))) return bare(written) === bare(name);
  return /\p{Lu}/u.test(written.charAt(0)) || /^\p{N}/u.test(written) || written === name;
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}+#]/gu, "");
}

const LEGAL_FORMS = new Set(
  "Inc Corp Corporation Ltd LLC GmbH AG SE SA SpA BV AB Oy Plc PLC Co".split(" "),
);

/** A common word as written by the company: sure only where a plain word would be in lower case. */
function meantAsWritten(
  searched: SearchedText,
  { start, end, words: [first, last] }: NameFound,
): Meant {
  const { text, words } = searched;
  const next = neighbour(searched, end, words[last + 1]?.start);
  const before = neighbour(searched, words[first - 1]?.end ?? 0, start);
  const nextWord = next === null ? "" : (words[last + 1]?.text ?? "");
  if (LEGAL_FORMS.has(nextWord)) return "yes";
  if (isCapitalised(nextWord)) return "no";
  const starts = startsSentence(text, start);
  const previous = words[first - 1];
  if (!starts && before !== null && previous !== undefined && isCapitalised(previous.text)) {
    if (!startsSentence(text, previous.start)) return "no";
  }
  if (isHeading(lineAround(text, start))) return "maybe";
  return starts && last === first ? "maybe" : "yes";
}

/** What stands between two words if that is space alone; null otherwise. */
function neighbour({ text }: SearchedText, from: number, to: number | undefined): string | null {
  if (to === undefined) return null;
  const between = text.slice(from, to);
  return /^[\p{Zs}*]*$/u.test(between) ? between : null;
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const BEFORE_SENTENCE = new Set([...".!?…:;\n|–—"]);
/** Bullets, numbers of a list, quotes, emphasis. */
const BETWEEN_SENTENCES = new Set([..." \u00a0\t*#>•\"“”'‘()[]_-0123456789"]);

/** Only signs since the last full stop, colon or line. */
function startsSentence(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && BETWEEN_SENTENCES.has(text.charAt(at))) at -= 1;
  return at < 0 || BEFORE_SENTENCE.has(text.charAt(at));
}

function lineAround(text: string, at: number): string {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  const to = text.indexOf("\n", at);
  return text.slice(from, to < 0 ? text.length : to);
}

/** Capitals everywhere say nothing about one word. */
function isHeading(line: string): boolean {
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  if (words.length < 3) return /^\s*#/u.test(line);
  return words.filter(isCapitalised).length / words.length > 0.7;
}
