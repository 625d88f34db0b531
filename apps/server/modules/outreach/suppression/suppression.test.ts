import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressKey, suppress, suppressedAmong, suppressionOf } from "./suppression.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const key = Buffer.from("a key");
const of = (email: string) => suppressionOf(test.db, key, email);

describe("P95 suppression", () => {
  it("holds for an address, by its hash only", async () => {
    expect(await of("ann@one.example")).toBeNull();
    expect(await suppress(test.db, key, { email: "Ann@One.example" }, "objected")).toBe(true);
    expect(await suppress(test.db, key, { email: "ann@one.example" }, "admin")).toBe(false);
    expect(await of("ann@one.example")).toBe("objected");
    expect(await of("bob@one.example")).toBeNull();
    const rows = await test.db.selectFrom("outreach_suppressions").selectAll().execute();
    expect(JSON.stringify(rows.map(({ key: _key, ...rest }) => rest))).not.toContain("one.example");
    expect(await suppressionOf(test.db, Buffer.from("another"), "ann@one.example")).toBeNull();
  });

  it("holds for a domain and what is below it", async () => {
    await suppress(test.db, key, { domain: "two.example" }, "admin", "asked by phone");
    expect(await of("ann@two.example")).toBe("admin");
    expect(await of("ann@mail.eu.two.example")).toBe("admin");
    expect(await of("ann@nottwo.example")).toBeNull();
  });

  it("counts what came back from any other email, while that lasts", async () => {
    const put = (email: string, why: string, until: Date | null) =>
      test.db
        .insertInto("mail_suppressions")
        .values({ recipient: addressKey(key, email), recipient_domain: "x", why, until })
        .execute();
    await put("hard@three.example", "hard_bounce", null);
    await put("spam@three.example", "complaint", null);
    await put("over@three.example", "soft_bounces", new Date(Date.now() - 1_000));
    await put("soft@three.example", "soft_bounces", new Date(Date.now() + 3_600_000));
    const emails = ["hard", "spam", "over", "soft", "none"].map((name) => `${name}@three.example`);
    expect([...(await suppressedAmong(test.db, key, emails))]).toEqual([
      ["hard@three.example", "bounced"],
      ["spam@three.example", "complained"],
      ["soft@three.example", "bounced"],
    ]);
  });
});
