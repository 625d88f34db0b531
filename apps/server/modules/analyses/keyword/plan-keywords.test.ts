import {
  aKeyword,
  aWatchedSite,
  manyKeywords,
  openTestDatabase,
} from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analysing, type KeywordRequest, readBoots } from "./testing/analysing.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe("what a keyword analysis examines", () => {
  it("is what was named, each once, as it was saved", async () => {
    const site = await aWatchedSite(test.db);
    const id = await aKeyword(test.db, site, "Boots");
    expect(await analysing(test.db, site).plan({ keywords: ["boots", "shoes", "SHOES "] })).toEqual(
      {
        subjects: [
          { keyword: "Boots", keywordId: id },
          { keyword: "shoes", keywordId: null },
        ],
        names: ["Boots", "shoes"],
      },
    );
  });

  it("is all that is active, the most searched first, or what has a tag", async () => {
    const site = await aWatchedSite(test.db);
    for (const keyword of ["rare", "often", "paused", "uncounted"]) {
      await aKeyword(test.db, site, keyword);
    }
    const change = (keyword: string, set: { is_active?: boolean; tags?: string[] }) =>
      test.db
        .updateTable("saved_keywords")
        .set(set)
        .where("user_id", "=", site.userId)
        .where("keyword", "=", keyword)
        .execute();
    await change("paused", { is_active: false, tags: ["sale"] });
    await change("rare", { tags: ["sale"] });
    const volumes = { rare: 10, often: 900, paused: 5000 };
    await sql`
      insert into keyword_demand (keyword_id, kind, volume, volume_source, renewed_at)
      select id, 'measured', counted.value::bigint, '{}', now()
      from saved_keywords join jsonb_each_text(${JSON.stringify(volumes)}::jsonb) as counted
        on counted.key = keyword
      where user_id = ${site.userId}
    `.execute(test.db);
    const names = async (request: KeywordRequest) => {
      const plan = await analysing(test.db, site).plan(request);
      return typeof plan === "object" && "names" in plan ? plan.names : plan;
    };
    expect(await names({})).toEqual(["often", "rare", "uncounted"]);
    expect(await names({ tag: "sale" })).toEqual(["rare"]);
    expect(await names({ tag: "none" })).toEqual({
      nothing: `No active keywords for ${site.domain} have the tag “none”.`,
    });
  });

  it("is what the site's own pages say of a topic, and what is saved that speaks of it", async () => {
    const site = await aWatchedSite(test.db);
    await readBoots(test.db, site);
    await aKeyword(test.db, site, "red boots");
    await aKeyword(test.db, site, "leather");
    const plan = await analysing(test.db, site).plan({ topic: "boot" });
    if (typeof plan === "string" || "nothing" in plan) throw new Error("nothing was found");
    expect(plan.names[0]).toBe("red boots");
    expect(plan.names.slice(1)).toContain("winter boots");
    expect(plan.names.every((name) => name.includes("boots"))).toBe(true);
    expect(plan.subjects.slice(1).every(({ keywordId }) => keywordId === null)).toBe(true);
    expect(await analysing(test.db, site).plan({ topic: "sandals" })).toHaveProperty("nothing");
  });

  it("is at most 200", async () => {
    const site = await aWatchedSite(test.db);
    await manyKeywords(test.db, site, 201);
    expect(await analysing(test.db, site).plan()).toMatchObject({ subjects: { length: 200 } });
  });

  it("is nothing for a site without keywords, one that is paused, or another's", async () => {
    const site = await aWatchedSite(test.db);
    const other = await aWatchedSite(test.db);
    const ask = analysing(test.db, site);
    expect(await ask.plan()).toEqual({
      nothing: `Save keywords for ${site.domain} first, or enter some to analyze.`,
    });
    expect(await analysing(test.db, { ...site, domain: other.domain }).plan()).toBe("missing");
    await test.db
      .updateTable("sites")
      .set({ is_active: false })
      .where("id", "=", site.siteId)
      .execute();
    expect(await ask.plan({ keywords: ["boots"] })).toEqual({
      nothing: `${site.domain} is paused. Resume it in its settings first.`,
    });
  });
});
