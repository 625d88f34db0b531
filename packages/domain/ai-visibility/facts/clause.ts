import type { NamedPart } from "../opinion/sentences.ts";

export const OWN = "@own";

export interface Token {
  /** In lower case, but for the company's name. */
  readonly word: string;
  readonly isCapitalized: boolean;
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}+(?:['’-]\p{L}+)*|[$€£¥%/,;:()–—]/gu;

/** A sentence as words and signs; the company's name is one word, whatever it's made of. */
export function tokensOf(
  answer: string,
  { start, end }: { readonly start: number; readonly end: number },
  mentions: readonly NamedPart[],
): Token[] {
  const tokens: Token[] = [];
  let at = start;
  for (const mention of mentions) {
    if (mention.start < at || mention.end > end) continue;
    tokens.push(...wordsIn(answer.slice(at, mention.start)));
    tokens.push({ word: OWN, isCapitalized: true });
    at = mention.end;
  }
  tokens.push(...wordsIn(answer.slice(at, end)));
  return withoutAddress(tokens);
}

function wordsIn(text: string): Token[] {
  return (text.match(TOKEN) ?? []).map((written) => {
    const word = written.toLowerCase().replaceAll("’", "'");
    return { word, isCapitalized: word !== written && written.charAt(0) !== word.charAt(0) };
  });
}

/** 'Acme (acme.example) is' reads as 'Acme is'. */
function withoutAddress(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const next = [0, 1, 2].map((ahead) => tokens[at + ahead]?.word).join(" ");
    if (kept.at(-1)?.word === OWN && next === `( ${OWN} )`) at += 2;
    else if (tokens[at] !== undefined) kept.push(tokens[at] as Token);
  }
  return kept;
}

const words = (list: string) => new Set(list.trim().split(/\s+/u));

/** With one of these, a sentence says more or less than that something is so. */
const DOUBTFUL = words(`
  about around approximately approx roughly nearly almost circa estimated estimate estimates
  from starting starts start begins between under over below above least most up less more cheaper
  was were used formerly previously originally historically once until before after since
  if when whenever unless could may might would should will can soon upcoming planned
  reportedly allegedly supposedly apparently according says say said claims claim claimed reports
  reported reviewers reviewer users' rumored rumor probably possibly perhaps likely maybe sometimes
  seems seem appears appear think believe unclear unknown uncertain depending depends varies vary
  compared than versus vs unlike similar whereas while although though however but except instead
  or either neither nor some many several parent subsidiary branch division merged acquired rebranded
  relaunched predecessor clone imagine suppose example hypothetical typo wrong incorrectly myth false
  discount discounted promotional promotion promo sale off trial intro introductory free coupon
  student students nonprofit nonprofits education educational billed annually yearly monthly
  user users seat seats member members person employee agent device vat tax taxes plus
  excluding excl excludes equivalent average month-to-month per-user annual billing paid prepaid
  commitment contract form incarnation
`);
/** Doubtful in general, but part of how each kind of fact is stated. */
const NEGATIONS = words(
  "not no never don't doesn't isn't aren't didn't won't cannot can't lacks lack",
);

const LONGEST = 40;

/** Whether it plainly states something about the company; `mayNegate`: that it isn't so, too. */
export function isPlain(tokens: readonly Token[], mayNegate = false): boolean {
  if (tokens.length > LONGEST) return false;
  if (tokens.filter(({ word }) => word === OWN).length !== 1) return false;
  return tokens.every(({ word }) => !DOUBTFUL.has(word) && (mayNegate || !NEGATIONS.has(word)));
}

/** Where a name is written, if it is, and only once; -1 otherwise. */
export function onlyPlaceOf(name: readonly string[], tokens: readonly Token[]): number {
  const places = tokens.flatMap((_, at) =>
    name.every((word, nth) => tokens[at + nth]?.word === word) ? [at] : [],
  );
  return name.length > 0 && places.length === 1 ? (places[0] ?? -1) : -1;
}

export function nameWords(name: string): string[] {
  return wordsIn(name).map(({ word }) => word);
}
