import { type CompanyName, keyOf, type NameWord, UNSPACED } from "./company-name.ts";
import type { TextWord } from "./words-of-text.ts";

/** A place where a name is written, before it's clear that it means the company. */
export interface NameFound {
  readonly start: number;
  readonly end: number;
  /** Of the first and the last word. */
  readonly words: readonly [first: number, last: number];
}

export interface SearchedText {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** German joins a name and a noun with a hyphen: 'Acme-Schuhe'. */
  readonly language: string | null;
  /** Where words begin and end in scripts without spaces. */
  readonly boundaries: () => ReadonlySet<number>;
}

export function findName(searched: SearchedText, name: CompanyName): NameFound[] {
  if (name.isUnspaced) return findUnspaced(searched, name.name);
  const { words } = searched;
  return words.flatMap((_, first) => {
    const last = matchFrom(searched, name.words, first);
    if (last === null) return [];
    const start = startOf(words[first], name.words[0]);
    const end = endOf(words[last], name.words.at(-1));
    if (start === null || end === null) return [];
    if (!isWhole(searched, start, end, name.ending)) return [];
    return [{ start, end: end + name.ending.length, words: [first, last] }];
  });
}

/** The index of the last word that belongs to the name; null: it isn't written here. */
function matchFrom(
  { text, words }: SearchedText,
  name: readonly NameWord[],
  first: number,
): number | null {
  let at = first;
  for (let nth = 0; nth < name.length; nth += 1) {
    const word = words[at];
    const wanted = name[nth];
    if (word === undefined || wanted === undefined) return null;
    const joined = nth === 0 && first === at ? joinedUpTo(word, name) : 0;
    if (joined > 0) nth += joined - 1;
    else if (!isWord(word, wanted, nth === 0, nth === name.length - 1)) return null;
    if (nth === name.length - 1) return at;
    const separator = name[nth]?.separator ?? "";
    const next = words[at + 1];
    if (next === undefined) return null;
    if (separator.includes("&") && AND.has(next.text.toLowerCase())) at += 1;
    else if (!mayStandBetween(text.slice(word.end, next.start), separator)) return null;
    at += 1;
  }
  return null;
}

const AND = new Set(["and", "und", "et", "y", "e", "en", "och", "og"]);

/** 'AcmeShoes' for 'Acme Shoes': each part must begin with a capital, or 'goto' would be 'Go To'. */
function joinedUpTo({ text }: TextWord, name: readonly NameWord[]): number {
  let length = 0;
  for (const [nth, { text: part, key }] of name.entries()) {
    const written = text.slice(length, length + part.length);
    const isCapital = /^[\p{Lu}\p{N}]/u.test(written);
    if (keyOf(written) !== key || !isCapital) return 0;
    length += part.length;
    if (length === text.length) return nth > 0 ? nth + 1 : 0;
  }
  return 0;
}

const ELISION = /^(?:[ldjmtscn]|qu|dell|nell|all|sull|dall|un)$/iu;
const SUFFIX = /^\p{Ll}{1,4}$/u;

function isWord({ text }: TextWord, wanted: NameWord, isFirst: boolean, isLast: boolean): boolean {
  if (keyOf(text) === wanted.key) return wanted.hasApostrophe || !/['’ʼ]/u.test(text);
  const parts = text.split(/['’ʼ]/u);
  if (parts.length === 1) return isLast && hasParticle(text, wanted.key);
  const [before = "", ...rest] = parts;
  const after = rest.join("");
  if (isLast && keyOf(before) === wanted.key) return SUFFIX.test(after) || /^[sS]$/u.test(after);
  if (isFirst && ELISION.test(before)) {
    const [named = "", ...more] = rest;
    return keyOf(named) === wanted.key && more.every((part) => SUFFIX.test(part));
  }
  return (
    isLast && keyOf(parts.slice(0, -1).join("")) === wanted.key && SUFFIX.test(parts.at(-1) ?? "")
  );
}

const PARTICLES = new Set(
  "은 는 이 가 을 를 의 에 에서 에게 로 으로 와 과 도 만 까지 부터 처럼 보다 라는 이라는 이나 나 랑 이랑".split(
    " ",
  ),
);

/** Korean writes its particles onto the name. */
function hasParticle(text: string, key: string): boolean {
  const word = text.toLowerCase();
  return (
    word.startsWith(key) && /\p{Script=Hangul}$/u.test(key) && PARTICLES.has(word.slice(key.length))
  );
}

const BETWEEN = /^(?:[\p{Zs}*]{1,4}|\p{Zs}?[-‐‑–&+·]\p{Zs}?|[._/])$/u;

function mayStandBetween(written: string, own: string): boolean {
  return written === own || BETWEEN.test(written);
}

/** Without a French or Italian article in front, and without a possessive or case ending. */
function startOf(word: TextWord | undefined, wanted: NameWord | undefined): number | null {
  if (word === undefined || wanted === undefined) return null;
  if (wanted.hasApostrophe) return word.start;
  const at = word.text.search(/['’ʼ]/u);
  const isElided =
    at > 0 && ELISION.test(word.text.slice(0, at)) && keyOf(word.text.slice(0, at)) !== wanted.key;
  return isElided ? word.start + at + 1 : word.start;
}

function endOf(word: TextWord | undefined, wanted: NameWord | undefined): number | null {
  if (word === undefined || wanted === undefined) return null;
  const key = wanted.key;
  for (let end = word.text.length; end > 0; end -= 1) {
    if (keyOf(word.text.slice(0, end)).endsWith(key) && /[^'’ʼ]$/u.test(word.text.slice(0, end))) {
      const shorter = keyOf(word.text.slice(0, end - 1));
      if (!shorter.endsWith(key)) return word.start + end;
    }
  }
  return word.end;
}

const PREFIXES = new Set(["non", "anti", "ex", "pre", "post", "pro", "co"]);
const HYPHEN = /[-‐‑]/u;

/** A part of a longer name or identifier isn't the company: 'Coca-Cola', 'my_acme_key', 'C++'. */
function isWhole(searched: SearchedText, start: number, end: number, ending: string): boolean {
  const { text, language } = searched;
  const before = text.slice(0, start);
  if (/[\p{L}\p{N}]_$|[@\\]$/u.test(before.slice(-2))) return false;
  if (HYPHEN.test(before.slice(-1)) && /[\p{L}\p{N}]/u.test(before.slice(-2, -1))) {
    const prefix = /\p{L}{2,4}$/u.exec(before.slice(-6, -1))?.[0] ?? "";
    if (!PREFIXES.has(prefix.toLowerCase())) return false;
  }
  const after = text.slice(end, end + ending.length + 2);
  if (!after.startsWith(ending)) return false;
  const next = after.slice(ending.length);
  if (/^[+#@]|^_[\p{L}\p{N}]/u.test(next)) return false;
  return !(HYPHEN.test(next.charAt(0)) && /^.\p{Lu}/u.test(next) && language !== "de");
}

const JAPANESE = /[\p{Script=Hira}\p{Script=Kana}]/u;

/** In Japanese, '楽天的' is an adjective; in Chinese, '小米的' is what belongs to the company. */
function findUnspaced({ text, words, boundaries }: SearchedText, name: string): NameFound[] {
  const found: NameFound[] = [];
  const folded = text.toLowerCase();
  const wanted = name.toLowerCase();
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (!boundaries().has(at) || !boundaries().has(end)) continue;
    if (JAPANESE.test(text) && /^[的性化]/u.test(text.slice(end))) continue;
    const word = words.findIndex((one) => one.end > at);
    found.push({ start: at, end, words: [word, word] });
  }
  return found;
}

/** Where a word begins or ends, by the dictionary of the language's own. */
export function boundariesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>([0, text.length]);
  if (!UNSPACED.test(text)) return found;
  const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
  for (const { index } of segmenter.segment(text)) found.add(index);
  return found;
}
