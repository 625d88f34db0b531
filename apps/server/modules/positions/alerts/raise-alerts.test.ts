import {
  aCompetitor,
  anAlertedKeyword,
  aRule,
  compared,
  dayOf,
  failed,
  openTestDatabase,
  type RuleDraft,
  seen,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const LEAVES: RuleDraft = { kind: "leaves", places: 10 };
const DROPS: RuleDraft = { kind: "drops", places: 5 };
const PASSED: RuleDraft = { kind: "passed", places: null };

const watched = (...rules: RuleDraft[]) => anAlertedKeyword(test.db, rules);

describe("an alert", () => {
  it("comes with the second check that says so, and only once", async () => {
    const shoes = await watched(LEAVES);
    await shoes.stand(8, 8, 14);
    expect(await shoes.alerts()).toEqual([]);
    await shoes.stand(8, 8, 14, 15, 16, 16);
    expect(await shoes.alerts()).toMatchObject([
      { kind: "leaves", places: 10, day: dayOf(4), since: dayOf(3), from_position: 8 },
    ]);
  });

  it("never comes from a failed check, and one between changes nothing", async () => {
    const shoes = await watched(LEAVES, DROPS);
    await shoes.stand(8, 8);
    await shoes.record(3, failed("The provider was away."));
    await shoes.record(4, failed("The provider was away."));
    await shoes.record(5, failed("The provider was away."));
    expect(await shoes.alerts()).toEqual([]);
    await shoes.record(6, seenAt(shoes.domain, 14));
    await shoes.record(7, failed("The provider was away."));
    expect(await shoes.alerts()).toEqual([]);
    await shoes.record(8, seenAt(shoes.domain, 14));
    expect(await shoes.alerts()).toMatchObject([
      { kind: "drops", day: dayOf(8), since: dayOf(6) },
      { kind: "leaves", day: dayOf(8), since: dayOf(6) },
    ]);
  });

  it("does not take an outlier for news", async () => {
    const shoes = await watched(LEAVES, DROPS);
    await shoes.stand(8, 8, 0, 8, 8, 19, 8);
    expect(await shoes.alerts()).toEqual([]);
  });

  it("does not compare another engine, device or country", async () => {
    for (const other of [
      { engine: "bing" },
      { device: "mobile" as const },
      { country: "DE" },
      { language: "de" },
    ]) {
      const shoes = await watched(LEAVES, DROPS);
      await shoes.stand(8, 8);
      await shoes.record(3, seenAt(shoes.domain, 14, other));
      await shoes.record(4, seenAt(shoes.domain, 14, other));
      expect(await shoes.alerts()).toEqual([]);
    }
  });

  it("is written once by whoever is first of many workers", async () => {
    const shoes = await watched(LEAVES);
    await shoes.stand(8, 8, 14);
    const again = () => shoes.record(4, seenAt(shoes.domain, 14));
    await Promise.all(Array.from({ length: 8 }, again));
    expect(await shoes.alerts()).toHaveLength(1);
  });

  it("is taken back when a second look on the same day denies it, unless it was mailed", async () => {
    const shoes = await watched(LEAVES, DROPS);
    await shoes.stand(8, 8, 14, 14);
    await test.db
      .updateTable("alerts")
      .set({ mailed_at: new Date() })
      .where("kind", "=", "drops")
      .execute();
    await shoes.record(4, seenAt(shoes.domain, 8));
    expect(await shoes.alerts()).toMatchObject([{ kind: "drops" }]);
    await shoes.record(5, seenAt(shoes.domain, 14));
    await shoes.record(6, seenAt(shoes.domain, 14));
    expect(await shoes.alerts()).toMatchObject([
      { kind: "drops", day: dayOf(4) },
      { kind: "leaves", day: dayOf(6), since: dayOf(5) },
    ]);
  });

  it.each([{ engine: "bing" }, { device: "mobile" as const }, { country: "DE" }])(
    "is not taken back by a second look that asked for something else: %j",
    async (other) => {
      const shoes = await watched(LEAVES);
      await shoes.stand(8, 8, 14, 14);
      await shoes.record(4, seenAt(shoes.domain, 8, other));
      expect(await shoes.alerts()).toMatchObject([{ kind: "leaves", day: dayOf(4) }]);
    },
  );

  it("counts a drop from where the last one led, not again from before it", async () => {
    const shoes = await watched(DROPS);
    await shoes.stand(5, 5, ...Array(10).fill(8), 10, 10, 13, 13, 15, 15);
    expect(await shoes.alerts()).toMatchObject([
      { day: dayOf(14), from_position: 5, to_position: 10 },
      { day: dayOf(18), from_position: 10, to_position: 15 },
    ]);
  });
});

describe("a rule", () => {
  it("that is off, or was made for other keywords, says nothing", async () => {
    const shoes = await watched(
      { ...LEAVES, is_active: false },
      { kind: "drops", places: 1, tag: "money" },
      { kind: "drops", places: 2, only_starred: true },
    );
    await shoes.stand(8, 8, 14, 14);
    expect(await shoes.alerts()).toEqual([]);
  });

  it("made for tagged or starred keywords speaks of them", async () => {
    const shoes = await watched(
      { ...LEAVES, tag: "money" },
      { ...DROPS, only_starred: true, by_mail: true },
    );
    await test.db
      .updateTable("saved_keywords")
      .set({ tags: ["winter", "money"], is_starred: true })
      .where("id", "=", shoes.id)
      .execute();
    await shoes.stand(8, 8, 14, 14);
    expect(await shoes.alerts()).toMatchObject([
      { kind: "drops", by_mail: true },
      { kind: "leaves", by_mail: false },
    ]);
  });

  it("that another one repeats for the same keyword is told once, and mailed if either says so", async () => {
    const shoes = await watched(LEAVES, { ...LEAVES, only_starred: true, by_mail: true });
    await test.db
      .updateTable("saved_keywords")
      .set({ is_starred: true })
      .where("id", "=", shoes.id)
      .execute();
    await shoes.stand(8, 8, 14, 14);
    expect(await shoes.alerts()).toMatchObject([{ kind: "leaves", by_mail: true }]);
  });
});

describe("a competitor", () => {
  const results = (own: string, order: readonly ("own" | "rival" | "blog")[]) =>
    seen(
      order.map((who) => {
        const hosts = { own: own, rival: "rival.example", blog: "blog.rival.example" };
        return `https://${hosts[who]}/`;
      }),
    );

  it("that passes is named with its place, a host beneath it counting for it", async () => {
    const shoes = await watched(PASSED);
    await aCompetitor(test.db, shoes, "rival.example");
    const { domain, record } = shoes;
    await record(1, results(domain, ["own", "rival"]));
    await record(2, results(domain, ["own", "rival"]));
    await record(3, results(domain, ["blog", "own"]));
    await record(4, results(domain, ["blog", "own", "rival"]));
    expect(await shoes.alerts()).toMatchObject([
      {
        kind: "passed",
        competitor: "rival.example",
        competitor_position: 1,
        from_position: 1,
        to_position: 2,
        since: dayOf(3),
      },
    ]);
  });

  it("added today has a history: what it did before is known from the results kept", async () => {
    const shoes = await watched(PASSED);
    const { domain, record } = shoes;
    await record(1, results(domain, ["own", "rival"]));
    await record(2, results(domain, ["own", "rival"]));
    await record(3, results(domain, ["rival", "own"]));
    await aCompetitor(test.db, shoes, "rival.example");
    await record(4, results(domain, ["rival", "own"]));
    expect(await shoes.alerts()).toMatchObject([{ competitor: "rival.example" }]);
  });

  it("passes nobody in the built-in index: it knows no positions", async () => {
    const shoes = await watched(PASSED, { kind: "leaves", places: 3 });
    await aCompetitor(test.db, shoes, "rival.example");
    for (const day of [1, 2]) await shoes.record(day, compared([shoes.domain, "rival.example"]));
    for (const day of [3, 4]) await shoes.record(day, compared(["rival.example", shoes.domain]));
    for (const day of [5, 6]) await shoes.record(day, compared(["rival.example"], [shoes.domain]));
    expect(await shoes.alerts()).toEqual([]);
  });

  it("may be watched by a rule that was added later", async () => {
    const shoes = await watched();
    await aCompetitor(test.db, shoes, "rival.example");
    await shoes.record(1, results(shoes.domain, ["own", "rival"]));
    await shoes.record(2, results(shoes.domain, ["own", "rival"]));
    await shoes.record(3, results(shoes.domain, ["rival", "own"]));
    await aRule(test.db, shoes, PASSED);
    await shoes.record(4, results(shoes.domain, ["rival", "own"]));
    expect(await shoes.alerts()).toHaveLength(1);
  });
});
