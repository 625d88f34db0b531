import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onDaysJudged } from "./on-days-judged.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const lost = (prompt: string) => ({
  text: `For the search “${prompt}”, OpenAI cites rival.example but not you.`,
  evidence: [
    {
      url: "https://rival.example/",
      title: null,
      says: "Rival is best.",
      whose: "theirs" as const,
    },
  ],
});

it("R9.9 the first three disadvantages in answers to prompts become insights, once, and the bell says so", async () => {
  const { ask, user } = await aCustomer(product);
  const judged = {
    ...{ userId: user.id, targetSite: SITE, alerts: 2, judgedAt: new Date() },
    disadvantages: ["one?", "two?", "three?", "four?"].map(lost),
    judged: ["one?", "two?", "three?", "four?"],
  };
  const tell = () => product.db.transaction().execute((tx) => onDaysJudged(tx, judged));
  await tell();
  const { body: insights } = await ask("GET", `/insights?target_site=${SITE}`);
  expect(insights.map(({ keyword }: { keyword: string }) => keyword).toSorted()).toEqual(
    ["one?", "three?", "two?"].map((prompt) => lost(prompt).text),
  );
  expect(insights[0]).toMatchObject({
    opportunity: "ranking_opportunity",
    estimatedImpact: { reach: 2500, cost: 75, potentialTraffic: 150 },
    source: { type: "ai", analysisId: null },
    evidence: lost("one?").evidence,
  });
  const bell = async () =>
    (await ask("GET", "/notifications")).body.map(
      ({ type, count }: { type: string; count: number }) => [type, count],
    );
  const first = [
    ["citation_alerts", 2],
    ["new_recommendations", 3],
  ];
  expect((await bell()).toSorted()).toEqual(first);
  await tell();
  expect((await ask("GET", `/insights?target_site=${SITE}`)).body).toHaveLength(3);
});
