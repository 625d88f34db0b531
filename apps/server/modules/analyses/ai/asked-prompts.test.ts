import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPhraseReader } from "../../demand/index.ts";
import { aiEngine } from "./ai-engine.ts";
import { ACME_PAGES } from "./testing/acme-pages.ts";
import { aSite, type OwnSite, readSite, saveKeyword } from "./testing/read-sites.ts";

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

describe("what would be asked", () => {
  let acme: OwnSite;
  beforeEach(async () => {
    acme = await aSite(db, { name: "Acme" });
  });
  const planned = (prompts?: string[], userId = acme.userId) =>
    aiEngine({ db, readPhrases: createPhraseReader(db) }).plan(userId, {
      type: "ai",
      target_site: acme.domain,
      ...(prompts && { prompts }),
    });

  it("is missing when the site is another's, and when it is removed", async () => {
    const { userId } = await aSite(db, { name: "Other" });
    expect(await planned(undefined, userId)).toBe("missing");
    await db
      .updateTable("sites")
      .set({ removed_at: new Date() })
      .where("id", "=", acme.siteId)
      .execute();
    expect(await planned()).toBe("missing");
  });

  it("is nothing before a page was read, while the first is, and when none can be quoted", async () => {
    expect(await planned()).toEqual({ nothing: expect.stringContaining("Run an audit first") });
    const asked = { company_id: acme.companyId, requested_by: acme.userId, trigger: "user" };
    const crawl = { ...asked, max_pages: 1, max_ms: 1 };
    const { id } = await db
      .insertInto("crawls")
      .values({ ...crawl, status: "paused", rule_version: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await planned(["Why?"])).toEqual({
      nothing: expect.stringContaining("isn't finished yet"),
    });
    const ended = { status: "complete", is_indexed: true, ended_at: new Date() };
    await db.updateTable("crawls").set(ended).where("id", "=", id).execute();
    expect(await planned()).toEqual({ nothing: expect.stringContaining("no pages we can quote") });
  });

  it("is what was typed, each question once", async () => {
    await readSite(db, acme, ACME_PAGES);
    expect(await planned(["Who makes boots?", "who makes  boots", "Why Acme?"])).toEqual({
      subjects: [
        { prompt: "Who makes boots?", from: "typed", keyword: null },
        { prompt: "Why Acme?", from: "typed", keyword: null },
      ],
      names: ["Who makes boots?", "Why Acme?"],
    });
  });

  it("is made of the site and its keywords, the most searched first", async () => {
    await readSite(db, acme, ACME_PAGES);
    await saveKeyword(db, acme, "wool lining");
    await saveKeyword(db, acme, "boot care", 50);
    await saveKeyword(db, acme, "best winter boots", 900);
    const plan = await planned();
    const subjects = typeof plan === "object" && "subjects" in plan ? plan.subjects : [];
    expect(subjects.slice(0, 2).map(({ prompt }) => prompt)).toEqual([
      "What is Acme?",
      "What are winter boots?",
    ]);
    expect(subjects.filter(({ from }) => from === "keyword")).toEqual([
      {
        prompt: "What are the best winter boots?",
        from: "keyword",
        keyword: "best winter boots",
      },
      { prompt: "What is boot care?", from: "keyword", keyword: "boot care" },
      { prompt: "What is wool lining?", from: "keyword", keyword: "wool lining" },
    ]);
  });

  it("is the keyword itself where the pages are in another language", async () => {
    const text = "Winterstiefel von Acme halten die Füße auch bei zwanzig Grad unter null warm.";
    await readSite(db, acme, [{ path: "/", title: "Winterstiefel", text }], "de");
    await saveKeyword(db, acme, "stiefel pflegen");
    const plan = await planned();
    expect(plan).toMatchObject({ names: ["Acme", "winterstiefel", "stiefel pflegen"] });
  });
});
