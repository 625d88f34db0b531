import { isPlain, nameWords, OWN, onlyPlaceOf, type Token } from "./clause.ts";
import type { Fact, FactCurrency, PricePeriod } from "./fact.ts";

type PriceFact = Extract<Fact, { kind: "price" }>;

export interface StatedPrice {
  readonly amount: number;
  readonly currency: FactCurrency;
  readonly period: PricePeriod;
}

const SIGNS: Readonly<Record<string, FactCurrency>> = { $: "USD", "€": "EUR", "£": "GBP" };
const CODES: Readonly<Record<string, FactCurrency>> = {
  ...{
    usd: "USD",
    eur: "EUR",
    gbp: "GBP",
    euro: "EUR",
    euros: "EUR",
    dollars: "USD",
    pounds: "GBP",
  },
};
const set = (list: string) => new Set(list.split(" "));
/** Between what it's the price of and the price itself. */
const LEADING = set(
  "plan tier version edition subscription package license membership costs cost is are priced at for : – — ( currently now just only sells retails available us",
);
/** One of these says that it's a price, and not what is saved, earned or stored. */
const PRICING = set("costs cost priced at for : – — ( sells retails is");
/** Before what it's the price of: 'Acme's Pro plan', 'the Acme Pro plan', 'Acme: the Pro plan'. */
const BEFORE_SUBJECT = set("the its a an and with offers has sells : – — , s");
/** What may follow without limiting it. */
const FOLLOWING = set(", ; ) and");
const YEAR = /^(?:19|20)\d\d$/u;

/** The price a sentence plainly states for it; null: none, or none without doubt. */
export function statedPrice(tokens: readonly Token[], { subject }: PriceFact): StatedPrice | null {
  const name = nameWords(subject);
  const at = onlyPlaceOf(name, tokens);
  if (at < 0) return null;
  const rest = [...tokens.slice(0, at), ...tokens.slice(at + name.length)];
  if (!isPlain(rest) || rest.some(({ word }) => YEAR.test(word))) return null;
  const own = tokens.findIndex(({ word }) => word === OWN);
  // 'Its rival's Pro plan': only words that keep it the company's own stand between.
  if (own > at || !tokens.slice(own + 1, at).every(({ word }) => BEFORE_SUBJECT.has(word))) {
    return null;
  }
  return priceIn(tokens.slice(at + name.length));
}

function priceIn(tokens: readonly Token[]): StatedPrice | null {
  const from = tokens.findIndex(({ word }) => isMoneyPart(word));
  const leading = tokens.slice(0, Math.max(0, from));
  if (from < 0 || !leading.every(({ word }) => LEADING.has(word))) return null;
  if (!leading.some(({ word }) => PRICING.has(word))) return null;
  const [first, second] = [tokens[from]?.word ?? "", tokens[from + 1]?.word ?? ""];
  const currency = SIGNS[first] ?? SIGNS[second] ?? CODES[second];
  const amount = amountOf(first in SIGNS ? second : first);
  const after = tokens.slice(from + 2);
  // A second amount: a range, or the price of something else.
  const isOnly = after.every(({ word }) => !isCurrency(word));
  if (currency === undefined || amount === null || !isOnly) return null;
  const period = periodOf(after);
  return period === null ? null : { amount, currency, period };
}

function isMoneyPart(word: string): boolean {
  return isCurrency(word) || /^\d/u.test(word);
}

function isCurrency(word: string): boolean {
  return word in SIGNS || word in CODES || word === "¥" || word === "%";
}

/** '1,200.50', '1.200,50' and '12.5'; null for what could be read in two ways. */
function amountOf(text: string): number | null {
  const found = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/u.exec(text);
  if (found === null) return null;
  const [, whole = "", sign, cents] = found;
  const separators = new Set(whole.match(/[.,]/gu) ?? []);
  if (separators.size > 1 || (sign !== undefined && separators.has(sign))) return null;
  return Number(`${whole.replace(/[.,]/gu, "")}.${cents ?? "0"}`);
}

const PERIODS: Readonly<Record<string, PricePeriod>> = {
  ...{ month: "month", mo: "month", year: "year", yr: "year" },
};

function periodOf(after: readonly Token[]): PricePeriod | null {
  const [first, second] = after.map(({ word }) => word);
  const isPer = first === "per" || first === "/" || first === "a" || first === "each";
  const period = isPer ? PERIODS[second ?? ""] : undefined;
  if (isPer && period === undefined) return null;
  const next = after[period === undefined ? 0 : 2]?.word;
  if (next !== undefined && !FOLLOWING.has(next)) return null;
  const later = after.slice(period === undefined ? 0 : 2);
  // 'Per month, or per year': which one the amount is for is anyone's guess.
  if (later.some(({ word }) => word in PERIODS || word === "per" || word === "/")) return null;
  return period ?? "once";
}
