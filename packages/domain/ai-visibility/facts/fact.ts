export const PRICE_PERIODS = ["once", "month", "year"] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Those an answer can name without doubt: by a sign of their own, by code, or in words. */
export const FACT_CURRENCIES = ["USD", "EUR", "GBP"] as const;
export type FactCurrency = (typeof FACT_CURRENCIES)[number];

/** What is true of a company, as its owner says. */
export type Fact =
  | {
      readonly kind: "price";
      /** What it's the price of, as people write it: 'Pro plan'. */
      readonly subject: string;
      readonly amount: number;
      readonly currency: FactCurrency;
      readonly period: PricePeriod;
    }
  | { readonly kind: "founded"; readonly year: number }
  /** Where it's based. ISO 3166. */
  | { readonly kind: "country"; readonly country: string }
  | { readonly kind: "feature"; readonly name: string; readonly has: boolean };

export type FactKind = Fact["kind"];

/** An answer states another value for a fact. */
export interface Contradiction {
  /** Which of the facts. */
  readonly fact: number;
  /** What it states instead, in our words. */
  readonly states: string;
  /** The sentence, in the answer's own text. */
  readonly start: number;
  readonly end: number;
}

const SIGNS: Record<FactCurrency, string> = { USD: "$", EUR: "€", GBP: "£" };

export function priceWords(amount: number, currency: FactCurrency, period: PricePeriod): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = amount.toLocaleString("en-US", {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return `${SIGNS[currency]}${figure}${period === "once" ? "" : ` per ${period}`}`;
}

/** In English, as screens say it; the code if the runtime doesn't know it. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
}

const NAMES = new Intl.DisplayNames("en", { type: "region" });

export function factWords(fact: Fact): string {
  switch (fact.kind) {
    case "price":
      return `${fact.subject}: ${priceWords(fact.amount, fact.currency, fact.period)}`;
    case "founded":
      return `Founded in ${fact.year}`;
    case "country":
      return `Based in ${countryName(fact.country)}`;
    case "feature":
      return fact.has ? `Has ${fact.name}` : `Doesn't have ${fact.name}`;
  }
}
