/** A company and all the names it goes by. */
export interface NamedCompany {
  readonly domain: string;
  readonly names: readonly string[];
}

/** Whether and how a company appears in an answer. */
export interface AnswerPresence {
  /** The first sentence that names it, counted from 1; null: none. */
  readonly mentionedAt: number | null;
  readonly isCited: boolean;
}

/** Where an answer names a company, and whether it cites it; `cited`: the domains cited. */
export function presenceIn(
  sentences: readonly string[],
  cited: readonly string[],
  company: NamedCompany,
): AnswerPresence {
  const first = sentences.findIndex((sentence) => isNamedIn(sentence, company));
  return {
    mentionedAt: first < 0 ? null : first + 1,
    isCited: cited.includes(company.domain),
  };
}

export function isPresent({ mentionedAt, isCited }: AnswerPresence): boolean {
  return mentionedAt !== null || isCited;
}

/** By its domain, its name or an alias, always as whole words. */
export function isNamedIn(sentence: string, { domain, names }: NamedCompany): boolean {
  return [domain, ...names].some((name) => patternOf(name)?.test(sentence.normalize("NFKC")));
}

const DOMAIN = /^[^\s]+\.[^\s.]+$/u;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u;
/** Names this short are also words or abbreviations, so they only match case-sensitively. */
const SHORT = 3;

function patternOf(name: string): RegExp | null {
  const plain = name.normalize("NFKC").trim();
  if (DOMAIN.test(plain)) return domainPattern(plain);
  const words = plain.match(WORDS) ?? [];
  const letters = words.join("");
  if (letters === "") return null;
  const flags = letters.length <= SHORT && !WITHOUT_SPACES.test(letters) ? "u" : "iu";
  const together = words.map(escaped).join("[^\\p{L}\\p{M}\\p{N}]{0,3}");
  if (WITHOUT_SPACES.test(letters)) return new RegExp(together, flags);
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${together}(?![\\p{L}\\p{M}\\p{N}])`, flags);
}

/** Subdomains match, too; a longer domain that merely contains it does not. */
function domainPattern(domain: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_-])${escaped(domain)}(?![\\p{L}\\p{M}\\p{N}_-])(?!\\.[\\p{L}\\p{N}])`,
    "iu",
  );
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
