import { describe, expect, it } from "vitest";
import { findMentions } from "../mentions/find-mentions.ts";
import { readOpinion } from "./read-opinion.ts";

const COMPANIES = [
  { domain: "acme.example", names: ["Acme"] },
  { domain: "rival.example", names: ["Rival"] },
];

function read(answer: string) {
  const { sentiment, recommended, evidence } = readOpinion(
    answer,
    "acme.example",
    findMentions(answer, COMPANIES),
  );
  return { said: [sentiment, recommended], evidence };
}

const NONE = "not_stated";

/** [answer, sentiment, recommended] */
const CASES: readonly (readonly [string, string, string])[] = [
  // Plain judgments.
  ["Acme is reliable.", "positive", NONE],
  ["Acme is a very reliable brand.", "positive", NONE],
  ["**Acme** is excellent for long hikes.", "positive", NONE],
  ["Acme (acme.example) is outstanding.", "positive", NONE],
  ["For long hikes, Acme is excellent.", "positive", NONE],
  ["Although pricey, Acme is excellent.", "positive", NONE],
  ["Overall, Acme is solid and durable.", "positive", NONE],
  ["Acme is one of the best boot brands.", "positive", NONE],
  ["Acme has an excellent reputation.", "positive", NONE],
  ["Acme gets good reviews.", "positive", NONE],
  ["Acme makes excellent boots.", "positive", NONE],
  ["Acme is known for its excellent customer service.", "positive", NONE],
  ["- **Acme**: Excellent boots with a firm sole.", "positive", NONE],
  ["1. Acme – great value", "positive", NONE],
  ["I think Acme is good.", "positive", NONE],
  ["Acme is unreliable.", "negative", NONE],
  ["Acme is overpriced.", "negative", NONE],
  ["Acme has a poor reputation.", "negative", NONE],
  ["Acme is one of the worst shops.", "negative", NONE],
  ["Acme is not reliable.", "negative", NONE],
  ["Acme isn’t very good.", "negative", NONE],
  ["Acme receives mixed reviews.", "mixed", NONE],
  ["Acme is reliable but overpriced.", "mixed", NONE],
  ["Acme is reliable. Acme has poor support.", "mixed", NONE],
  ["Rival is bad. Acme is good.", "positive", NONE],
  // Recommended or not.
  ["I recommend Acme.", NONE, "yes"],
  ["I’d highly recommend Acme for beginners.", NONE, "yes"],
  ["If you have wide feet, I recommend Acme.", NONE, "yes"],
  ["Experts recommend Acme.", NONE, "yes"],
  ["My top pick is Acme.", NONE, "yes"],
  ["I'd go with Acme.", NONE, "yes"],
  ["Acme is highly recommended.", NONE, "yes"],
  ["Acme is a great choice.", "positive", "yes"],
  ["Acme is the best choice for hikers.", "positive", "yes"],
  ["Best overall: Acme", "positive", "yes"],
  ["**Best for beginners:** Acme", "positive", "yes"],
  ["Top pick: Acme", "positive", "yes"],
  ["I don't recommend Acme.", NONE, "no"],
  ["I would not recommend Acme for beginners.", NONE, "no"],
  ["Avoid Acme.", NONE, "no"],
  ["You should avoid Acme.", NONE, "no"],
  ["Stay away from Acme.", NONE, "no"],
  ["Acme is not recommended.", NONE, "no"],
  ["Acme isn't a good choice.", "negative", "no"],
  ["Acme is a poor choice.", "negative", "no"],
  ["Avoid: Acme", "negative", "no"],
  // Someone else is meant.
  ["Rival is excellent; Acme sells boots.", NONE, NONE],
  ["Unlike Acme, Zeta is excellent.", NONE, NONE],
  ["Acme is better than Rival.", NONE, NONE],
  ["Acme is less reliable than Zeta.", NONE, NONE],
  ["I recommend Rival over Acme.", NONE, NONE],
  ["Acme's competitors are excellent.", NONE, NONE],
  ["Acme alternatives are excellent.", NONE, NONE],
  ["I recommend Acme alternatives.", NONE, NONE],
  ["Avoid Acme's fees by paying yearly.", NONE, NONE],
  ["Acme recommends wool socks.", NONE, NONE],
  ["Fans of Acme are great.", NONE, NONE],
  ["The quality of Acme is poor.", NONE, NONE],
  ["Acme is excellent, and Zeta is terrible.", NONE, NONE],
  // Someone else says it.
  ["Acme says it is the best.", NONE, NONE],
  ["According to its website, Acme is excellent.", NONE, NONE],
  ["Acme claims to be reliable.", NONE, NONE],
  ["A review reads “Acme is terrible.”", NONE, NONE],
  ["“Acme is terrible,” wrote a customer.", NONE, NONE],
  ['Acme is "great".', NONE, NONE],
  ["Acme is great in theory, critics claim.", NONE, NONE],
  ["Nobody says Acme is bad.", NONE, NONE],
  ["Some say Acme is overpriced.", NONE, NONE],
  ["Acme is supposedly reliable.", NONE, NONE],
  ["Acme is good, critics say.", NONE, NONE],
  // Questions, conditions, doubts, other times.
  ["Is Acme good?", NONE, NONE],
  ["Would I recommend Acme?", NONE, NONE],
  ["If Acme is good, buy it.", NONE, NONE],
  ["Acme might be excellent.", NONE, NONE],
  ["Acme was excellent.", NONE, NONE],
  ["Acme used to be reliable.", NONE, NONE],
  ["I doubt that Acme is reliable.", NONE, NONE],
  ["I don't think Acme is bad.", NONE, NONE],
  ["It's a myth that Acme is unreliable.", NONE, NONE],
  ["Acme is great when it works.", NONE, NONE],
  ["Acme is good if you like blisters.", NONE, NONE],
  ["I recommend Acme only for experts.", NONE, NONE],
  ["I'd recommend Acme, but not for children.", NONE, NONE],
  ["If money is tight, avoid Acme.", NONE, NONE],
  ["Unless you have wide feet, avoid Acme.", NONE, NONE],
  // Turned around.
  ["Acme is not only reliable.", NONE, NONE],
  ["Acme isn't simply good.", NONE, NONE],
  ["Acme is not bad.", NONE, NONE],
  ["Acme isn't the best.", NONE, NONE],
  ["Acme isn't as good as it looks.", NONE, NONE],
  ["Acme is too good to be true.", NONE, NONE],
  ["Acme is anything but reliable.", NONE, NONE],
  ["Acme is good for nothing.", NONE, NONE],
  ["Acme is great at losing parcels.", NONE, NONE],
  ["Acme is good, but you should look elsewhere.", NONE, NONE],
  ["Although Acme is excellent, look elsewhere.", NONE, NONE],
  ["Acme isn't a good choice for children.", NONE, NONE],
  ["I recommend Acme. Avoid Acme.", NONE, NONE],
  // The word means something else.
  ["Acme is best known for its boots.", NONE, NONE],
  ["Acme is one of the best known brands.", NONE, NONE],
  ["Acme is the best of a bad lot.", NONE, NONE],
  ["Acme is a good example of greenwashing.", NONE, NONE],
  ["Acme is good news for investors.", NONE, NONE],
  ["Acme has good reason to worry.", NONE, NONE],
  ["Acme makes good money.", NONE, NONE],
  ["Acme is bad for its rivals.", NONE, NONE],
  ["Acme has a great deal of debt.", NONE, NONE],
  ["Acme is popular and expensive.", NONE, NONE],
  ["Acme sells boots in 12 countries.", NONE, NONE],
  ["The best brands:\n- Acme\n- Rival", NONE, NONE],
  ["Brands I don't recommend: Acme", NONE, NONE],
  ["Acme Excellent is a boot.", NONE, NONE],
  // Other languages are not read.
  ["Acme ist sehr gut.", NONE, NONE],
  ["Recomiendo Acme.", NONE, NONE],
  ["", NONE, NONE],
];

describe("what an answer says about a company", () => {
  it.each(CASES)("P75 %s → %s, %s", (answer, ...expected) => {
    expect(read(answer).said).toEqual(expected);
  });

  it("P75 points to the sentence that says it", () => {
    const answer = "Boots vary. **Acme** is a great choice. It is old.";
    const { evidence } = read(answer);
    expect(evidence.map(({ about, start, end }) => [about, answer.slice(start, end)])).toEqual([
      ["sentiment", "**Acme** is a great choice."],
      ["recommendation", "**Acme** is a great choice."],
    ]);
  });

  it("P75 reads an answer that names the company twenty thousand times", () => {
    const answer = "Acme, if not the best, is Acme. ".repeat(10_000);
    const mentions = Array.from({ length: 10_000 }, (_, nth) => [nth * 32, nth * 32 + 26])
      .flat()
      .map((start) => ({ domain: "acme.example", start, end: start + 4 }));
    expect(readOpinion(answer, "acme.example", mentions).sentiment).toBe("not_stated");
  });
});
