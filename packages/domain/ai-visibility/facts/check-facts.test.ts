import { describe, expect, it } from "vitest";
import { findMentions } from "../mentions/find-mentions.ts";
import { checkFacts } from "./check-facts.ts";
import type { Fact } from "./fact.ts";

const COMPANIES = [
  { domain: "acme.example", names: ["Acme"] },
  { domain: "bolt.example", names: ["Boltware"] },
];
const PRO: Fact = {
  ...{ kind: "price", subject: "Pro plan", amount: 12, currency: "USD", period: "month" },
};
const BOOTS: Fact = {
  ...{ kind: "price", subject: "Trail boots", amount: 149, currency: "EUR", period: "once" },
};
const YEAR: Fact = { kind: "founded", year: 2009 };
const PLACE: Fact = { kind: "country", country: "FR" };
const OFFLINE: Fact = { kind: "feature", name: "offline mode", has: true };
const NO_SSO: Fact = { kind: "feature", name: "single sign-on", has: false };
const FACTS = [PRO, BOOTS, YEAR, PLACE, OFFLINE, NO_SSO];

function statesOf(answer: string, facts: readonly Fact[] = FACTS): string[] {
  const mentions = findMentions(answer, COMPANIES);
  return checkFacts(answer, "acme.example", mentions, facts).map(({ states }) => states);
}

const CONTRADICTIONS: readonly (readonly [answer: string, states: string])[] = [
  ["Acme's Pro plan costs $15 per month.", "$15 per month"],
  ["The Acme Pro plan costs $15/month.", "$15 per month"],
  ["**Acme** offers a Pro plan for $15 a month and a mobile app.", "$15 per month"],
  ["Acme's Pro plan ($15 per month) has everything.", "$15 per month"],
  ["Acme: the Pro plan is US$15 per month, with support.", "$15 per month"],
  ["Acme's Pro plan is currently priced at 15 dollars per month.", "$15 per month"],
  ["Acme's Pro plan costs $1,200 per month.", "$1,200 per month"],
  ["Acme's Trail boots cost €189.", "€189"],
  ["Acme’s Trail boots cost 189,50 € and last for years.", "€189.50"],
  ["Acme was founded in 2012.", "Founded in 2012"],
  ["Acme was founded in 2012 by Jane Doe.", "Founded in 2012"],
  ["Founded in 2012, Acme makes boots.", "Founded in 2012"],
  ["Acme (founded in 2012) makes boots.", "Founded in 2012"],
  ["Acme (acme.example) was established in 2012.", "Founded in 2012"],
  ["Acme is based in Germany.", "Based in Germany"],
  ["Acme, headquartered in Berlin, Germany, makes boots.", "Based in Germany"],
  ["Acme is headquartered in the Netherlands and makes boots.", "Based in Netherlands"],
  ["Acme is based in the UK.", "Based in United Kingdom"],
  ["Acme is based in San Jose, Costa Rica.", "Based in Costa Rica"],
  ["Acme doesn't support offline mode.", "Doesn't have offline mode"],
  ["Acme does not currently offer an offline mode.", "Doesn't have offline mode"],
  ["Acme has no offline mode, which hikers miss.", "Doesn't have offline mode"],
  ["Cons: Acme lacks offline mode.", "Doesn't have offline mode"],
  ["Acme no longer supports offline mode.", "Doesn't have offline mode"],
  ["Acme supports single sign-on.", "Has single sign-on"],
  ["Acme comes with single sign-on, backups and chat.", "Has single sign-on"],
];

const CONSISTENT = [
  // The value of the sheet, however it's written.
  "Acme's Pro plan costs $12 per month.",
  "Acme's Pro plan costs $12.00/mo.",
  "Acme's Trail boots cost €149.",
  "Acme was founded in 2009.",
  "Acme is based in France.",
  "Acme is headquartered in Lyon, France.",
  "Acme supports offline mode.",
  "Acme doesn't offer single sign-on.",
  // Another company, or two in one sentence.
  "Boltware's Pro plan costs $15 per month.",
  "Acme's Pro plan costs $15 per month, Boltware's $20.",
  "Unlike Acme, Boltware was founded in 2012.",
  "Boltware, a rival of Acme, is based in Germany.",
  "Boltware doesn't support offline mode.",
  "Acme's rival's Pro plan costs $15 per month.",
  "The Pro plan costs $15 per month.",
  "It was founded in 2012.",
  "Acme makes boots. They are based in Germany.",
  // Another product, plan, currency, period or unit.
  "Acme's Pro Plus plan costs $25 per month.",
  "Acme's Business plan costs $25 per month.",
  "Acme's Pro plan costs €15 per month.",
  "Acme's Pro plan costs CA$15 per month.",
  "Acme's Pro plan costs A$15 per month.",
  "Acme's Pro plan costs $15 CAD per month.",
  "Acme's Pro plan costs $120 per year.",
  "Acme's Pro plan costs $120.",
  "Acme's Pro plan costs $15 per user per month.",
  "Acme's Pro plan costs $15 per seat.",
  "Acme's Pro plan costs $10 per month, billed annually.",
  "Acme's Pro plan costs $10 per month with annual billing.",
  "Acme's Pro plan costs $10 per month on a 12-month contract.",
  "Acme's Pro plan costs ¥1500 per month.",
  "Acme's Pro plan includes $15 in credits.",
  "Acme's Pro plan saves you $15 per month.",
  "Acme's Pro plan has 15 seats.",
  "Acme's Pro plan is for $10 million companies.",
  "Acme's Pro plan costs 20% of that.",
  // Ranges, conditions, the past, the future, hearsay, doubt.
  "Acme's Pro plan costs $10 to $15 per month.",
  "Acme's Pro plan costs $10–15 per month.",
  "Acme's Pro plan costs about $15 per month.",
  "Acme's Pro plan starts at $9 per month.",
  "Acme's Pro plan costs from $9 per month.",
  "Acme's Pro plan costs $15 less than others.",
  "Acme's Pro plan cost $9 per month in 2019.",
  "Acme's Pro plan was $9 per month.",
  "Acme's Pro plan will cost $15 per month.",
  "Acme's Pro plan costs $9 per month for students.",
  "Acme's Pro plan costs $9 per month if you pay yearly.",
  "Acme's Pro plan costs $6 per month for the first year.",
  "Acme's Pro plan may cost $15 per month.",
  "Does Acme's Pro plan cost $15 per month?",
  "A reviewer wrote “Acme's Pro plan costs $15 per month”.",
  "According to reviews, Acme's Pro plan costs $15 per month.",
  "Acme's Pro plan doesn't cost $15 per month.",
  "Acme's Pro plan costs $15 per month in Norway.",
  "Acme's Pro plan costs $15 or $20 per month.",
  "Acme's Pro plan costs $15 per month plus VAT.",
  // Foundings of something else, or not for certain.
  "Acme's parent was founded in 1950.",
  "Acme's German branch was founded in 2012.",
  "Acme was founded around 2012.",
  "Acme was founded in 2012 or 2013.",
  "Acme was founded in 2012 and incorporated in 2014.",
  "Acme was acquired in 2012.",
  "Acme launched its app in 2012.",
  "Acme was not founded in 2012.",
  "Acme was founded in 2012 in its current form.",
  "The city where Acme was founded in 2012 is Lyon.",
  "Acme was founded in 2012 as a subsidiary of a bank.",
  // Places that are no base, no country, or the same one.
  "Acme has offices in Germany.",
  "Acme sells to customers in Germany.",
  "Acme was based in Germany.",
  "Acme was originally headquartered in Berlin, Germany.",
  "Acme's European headquarters are in Germany.",
  "Acme Europe is based in Germany.",
  "Acme is based in Lyon.",
  "Acme is based in Europe.",
  "Acme is based in the Rhône valley.",
  "Acme is based in Lebanon, Pennsylvania.",
  "Acme is based in New Mexico.",
  "Acme is based in Atlanta, Georgia.",
  "Acme is based in Germany and France.",
  "Acme is based in Paris, Texas.",
  "Acme is not based in Germany.",
  "Acme might be based in Germany.",
  "Acme, based on a German idea, is from Lyon.",
  "Acme is based in Monaco.",
  // Features with limits.
  "Acme doesn't support offline mode on Android.",
  "Acme doesn't support offline mode in its free plan.",
  "Acme doesn't only support offline mode.",
  "Acme's free plan lacks offline mode.",
  "Acme doesn't support offline mode and sync at the same time.",
  "Acme doesn't support offline mode yet for teams.",
  "It's not true that Acme lacks offline mode.",
  "If Acme lacks offline mode, choose another one.",
  "Some say that Acme lacks offline mode.",
  "Myth: Acme lacks offline mode.",
  "Acme didn't support offline mode in the past.",
  "Acme has an offline mode problem.",
  "Acme supports single sign-on through plugins.",
  "Acme supports single sign-on for Enterprise customers.",
  "Acme plans to offer single sign-on.",
  "Does Acme support single sign-on?",
  "Acme alternatives support single sign-on.",
  "| Acme | Pro plan | $15 |",
  "acme is Greek for the highest point. It was founded in 2012.",
  "",
];

describe("a stored answer against the fact sheet", () => {
  it.each(CONTRADICTIONS)("contradicts: %s", (answer, states) => {
    expect(statesOf(answer)).toEqual([states]);
  });

  it.each(CONSISTENT)("contradicts nothing: %s", (answer) => {
    expect(statesOf(answer)).toEqual([]);
  });

  it("is quoted by its sentence, once per fact", () => {
    const answer = "Try Boltware.\n\n- Acme was founded in 2012.\n- Acme was founded in 2013.";
    const mentions = findMentions(answer, COMPANIES);
    const [found, ...more] = checkFacts(answer, "acme.example", mentions, FACTS);
    expect(more).toEqual([]);
    expect(answer.slice(found?.start, found?.end)).toBe("- Acme was founded in 2012.");
    expect(found?.fact).toBe(2);
  });

  it("one of several true values is no contradiction", () => {
    const both: Fact[] = [PRO, { ...PRO, kind: "price", amount: 15 } as Fact, PLACE];
    expect(statesOf("Acme's Pro plan costs $15 per month.", both)).toEqual([]);
    const two: Fact[] = [PLACE, { kind: "country", country: "DE" }];
    expect(statesOf("Acme is based in Germany.", two)).toEqual([]);
    expect(
      statesOf("Acme is based in Belfast, Ireland.", [{ kind: "country", country: "GB" }]),
    ).toEqual([]);
    expect(
      statesOf("Acme is based in Kowloon, China.", [{ kind: "country", country: "HK" }]),
    ).toEqual([]);
  });
});
