import { type NamedPart, sentencesNaming } from "../opinion/sentences.ts";
import { type Token, tokensOf } from "./clause.ts";
import { isSameState, statedCountry } from "./country.ts";
import { type Contradiction, countryName, type Fact, priceWords } from "./fact.ts";
import { statedFeature } from "./feature.ts";
import { statedFounding } from "./founding.ts";
import { statedPrice } from "./price.ts";

/**
 * Where an English answer states another value for a fact. Only plain sentences that name the company and no
 * other one count, so ranges, conditions, the past, hearsay and comparisons contradict nothing: rather
 * one too few than a wrong one.
 */
export function checkFacts(
  answer: string,
  own: string,
  mentions: readonly NamedPart[],
  facts: readonly Fact[],
): Contradiction[] {
  if (facts.length === 0) return [];
  const found: Contradiction[] = [];
  const seen = new Set<number>();
  for (const sentence of sentencesNaming(answer, own, mentions)) {
    if (sentence.isQuestion || sentence.isQuoting) continue;
    const { start, end } = sentence;
    const inside = mentions.filter((one) => one.start >= start && one.end <= end);
    if (inside.some(({ domain }) => domain !== own)) continue;
    const tokens = tokensOf(answer, sentence, inside);
    for (const [nth, fact] of facts.entries()) {
      const states = seen.has(nth) ? null : otherValue(tokens, fact, facts);
      if (states === null) continue;
      seen.add(nth);
      found.push({ fact: nth, states, start, end });
    }
  }
  return found;
}

/** What it states instead; null: nothing, or what another fact of the same kind says. */
function otherValue(tokens: readonly Token[], fact: Fact, facts: readonly Fact[]): string | null {
  switch (fact.kind) {
    case "price": {
      const stated = statedPrice(tokens, fact);
      if (stated === null) return null;
      const { amount, currency, period } = stated;
      if (currency !== fact.currency || period !== fact.period || amount === fact.amount)
        return null;
      const isKnown = facts.some(
        (one) =>
          one.kind === "price" &&
          one.subject.toLowerCase() === fact.subject.toLowerCase() &&
          one.amount === amount &&
          one.currency === currency,
      );
      return isKnown ? null : priceWords(amount, currency, period);
    }
    case "founded": {
      const year = statedFounding(tokens);
      const isKnown = facts.some((one) => one.kind === "founded" && one.year === year);
      return year === null || isKnown ? null : `Founded in ${year}`;
    }
    case "country": {
      const country = statedCountry(tokens);
      if (country === null) return null;
      const isKnown = facts.some(
        (one) => one.kind === "country" && isSameState(one.country, country),
      );
      return isKnown ? null : `Based in ${countryName(country)}`;
    }
    case "feature": {
      const has = statedFeature(tokens, fact.name);
      if (has === null || has === fact.has) return null;
      return has ? `Has ${fact.name}` : `Doesn't have ${fact.name}`;
    }
  }
}
