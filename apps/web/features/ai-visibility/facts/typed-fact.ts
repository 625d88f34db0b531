import type { FactFields } from "@sightline/contract";

type Price = Extract<FactFields, { kind: "price" }>;

/** A fact as it's being typed. */
export interface TypedFact {
  readonly kind: FactFields["kind"];
  readonly name: string;
  readonly amount: string;
  readonly currency: Price["currency"];
  readonly period: Price["period"];
  readonly year: string;
  readonly country: string;
  readonly has: "yes" | "no";
}

export const NO_FACT: TypedFact = {
  ...{ kind: "price", name: "", amount: "", currency: "USD", period: "month" },
  ...{ year: "", country: "", has: "yes" },
};

export const KIND_NAMES: Readonly<Record<FactFields["kind"], string>> = {
  price: "Price",
  country: "Location",
  founded: "Founding year",
  feature: "Feature",
};

export const PERIOD_NAMES: Readonly<Record<Price["period"], string>> = {
  once: "Once",
  month: "Per month",
  year: "Per year",
};

const FEWEST_LETTERS = 2;

/** Null while something is missing, or isn't what it should be. */
export function factOf(typed: TypedFact): FactFields | null {
  const name = typed.name.trim();
  switch (typed.kind) {
    case "price": {
      const amount = typed.amount.trim().replace(",", ".");
      if (name.length < FEWEST_LETTERS || !/^\d{1,8}(?:\.\d{1,2})?$/u.test(amount)) return null;
      const { currency, period } = typed;
      return { kind: "price", subject: name, amount: Number(amount), currency, period };
    }
    case "founded": {
      const year = Number(typed.year);
      return /^(?:1[89]|20)\d\d$/u.test(typed.year) ? { kind: "founded", year } : null;
    }
    case "country":
      return typed.country === "" ? null : { kind: "country", country: typed.country };
    case "feature":
      return name.length < FEWEST_LETTERS
        ? null
        : { kind: "feature", name, has: typed.has === "yes" };
  }
}
