import { AnalysisOutcome } from "@sightline/contract";
import type { AnswerEngine } from "@sightline/providers/answer-engines";
import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPhraseReader } from "../../demand/index.ts";
import type { Steps } from "../engine.ts";
import { aiEngine } from "./ai-engine.ts";
import { ACME_PAGES } from "./testing/acme-pages.ts";
import { aRival, aSite, type OwnSite, readSite, saveKeyword } from "./testing/read-sites.ts";

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const RIVAL_PAGES = [
  {
    path: "/gaiters",
    title: "Gaiters | Rival",
    text: "Gaiters keep snow out of your boots on deep trails. Rival sells gaiters for narrow and for wide boots.",
  },
  {
    path: "/boots",
    title: "Boots | Rival",
    text: "Rival has winter boots for children in all sizes and colours.",
  },
];

const engineWith = (answers?: AnswerEngine) => {
  const needs = { db, readPhrases: createPhraseReader(db) };
  return aiEngine(answers === undefined ? needs : { ...needs, answers });
};

/** Runs the plan and records the steps. */
async function analyse({ userId, domain }: OwnSite, prompts?: string[], answers?: AnswerEngine) {
  const engine = engineWith(answers);
  const request = { type: "ai" as const, target_site: domain, ...(prompts && { prompts }) };
  const plan = await engine.plan(userId, request);
  if (plan === "missing" || "nothing" in plan) throw new Error("nothing is planned");
  const walked: string[] = [];
  const steps: Steps<"prompts" | "answers" | "weigh"> = {
    signal: new AbortController().signal,
    begin: async (stage, total) => void walked.push(`${stage} of ${total}`),
    advance: async () => void walked.push("step"),
  };
  const result = await engine.run({ userId, request, subjects: plan.subjects }, steps);
  expect(AnalysisOutcome.parse({ type: "ai", result }).result).toEqual(result);
  return { ...result, walked };
}

describe("an AI analysis", () => {
  let acme: OwnSite;
  let rival: { companyId: string; domain: string };
  beforeAll(async () => {
    acme = await aSite(db, { name: "Acme", language: "en" });
    rival = await aRival(db, acme, "Rival");
    const paused = await aRival(db, acme, "Paused", false);
    const crawlId = await readSite(db, acme, ACME_PAGES);
    await readSite(db, rival, RIVAL_PAGES);
    await readSite(db, paused, [
      { path: "/", title: "Crampons", text: "Crampons give hold on ice and on hard snow." },
    ]);
    const reading = { operator: "OpenAI", heedsRobots: true, pages: 2, withoutText: 0 };
    const shut = { ...reading, blockedByRobots: 2, blockedByDirective: 0, readable: 0 };
    const readings = [
      { ...shut, token: "OAI-SearchBot", purpose: "search" },
      { ...shut, token: "GPTBot", purpose: "training" },
    ];
    await db
      .updateTable("crawls")
      .set({ ai_crawlers: JSON.stringify(readings) })
      .where("id", "=", crawlId)
      .execute();
    await db
      .insertInto("crawl_findings")
      .values({
        crawl_id: crawlId,
        rule: "title-missing",
        url: `https://${acme.domain}/x`,
        detail: "No title element",
      })
      .execute();
    await saveKeyword(db, acme, "winter boots", 900);
    await saveKeyword(db, acme, "gaiters", 500);
    await saveKeyword(db, acme, "crampons", 100);
  });

  it("P23 answers from crawled pages, and shows who is mentioned and who is cited", async () => {
    const { prompts, answered, companies, engine, read, walked } = await analyse(acme, [
      "What is Acme?",
      "What are gaiters?",
      "What are crampons?",
    ]);
    expect(prompts).toEqual([
      {
        prompt: "What is Acme?",
        from: "typed",
        answer: expect.arrayContaining([
          { text: "Acme makes winter boots by hand in a small town in the Alps.", citation: 0 },
        ]),
        citations: [
          {
            url: `https://${acme.domain}/`,
            domain: acme.domain,
            title: "Acme: winter boots",
            watched_as: "own",
          },
        ],
        mentioned_at: 1,
        is_cited: true,
        instead: [],
      },
      {
        prompt: "What are gaiters?",
        from: "typed",
        answer: [
          { text: "Gaiters keep snow out of your boots on deep trails.", citation: 0 },
          { text: "Rival sells gaiters for narrow and for wide boots.", citation: 0 },
        ],
        citations: [expect.objectContaining({ domain: rival.domain, watched_as: "competitor" })],
        mentioned_at: null,
        is_cited: false,
        instead: [rival.domain],
      },
      {
        prompt: "What are crampons?",
        from: "typed",
        answer: null,
        citations: [],
        mentioned_at: null,
        is_cited: false,
        instead: [],
      },
    ]);
    expect(answered).toBe(2);
    expect(companies).toEqual([
      { domain: acme.domain, name: "Acme", as: "own", is_named: true, mentioned: 1, cited: 1 },
      {
        domain: rival.domain,
        name: "Rival",
        as: "competitor",
        is_named: true,
        mentioned: 1,
        cited: 1,
      },
    ]);
    expect(engine).toMatchObject({ id: "built-in", name: "Sightline's built-in answer engine" });
    expect(read).toEqual({ sites: 2, pages: 4, read_at: expect.any(String) });
    expect(walked).toEqual([
      ...["prompts of 1", "step"],
      ...["answers of 3", "step", "step", "step"],
      ...["weigh of 1", "step"],
    ]);
  });

  it("P25 holds against the site what others answer, what nobody does, and what keeps crawlers out", async () => {
    const { disadvantages } = await analyse(acme);
    const texts = disadvantages.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        `None of your pages answer searches for “gaiters”, but ${rival.domain} does.`,
        "None of your pages answer searches for “crampons”, and neither do the competitor pages we've crawled.",
        "AI search crawlers can't read your site: OAI-SearchBot.",
        "Other AI crawlers can't read your site: GPTBot.",
        "Some of your pages have no title to show in search results and citations.",
      ]),
    );
    const [first] = disadvantages;
    expect(first).toEqual({
      text: `None of your pages answer searches for “gaiters”, but ${rival.domain} does.`,
      evidence: [
        {
          url: `https://${rival.domain}/gaiters`,
          title: "Gaiters | Rival",
          says: "Gaiters keep snow out of your boots on deep trails.",
          whose: "theirs",
        },
        {
          url: `https://${acme.domain}/`,
          title: null,
          says: "We searched the 2 pages from your site in our index and found no form of “gaiters”.",
        },
      ],
    });
    expect(disadvantages.every(({ evidence }) => evidence.length > 0)).toBe(true);
  });

  it("says for the site what its answers show, with the sentences that do", async () => {
    const { strengths } = await analyse(acme, ["What is Acme?", "What are gaiters?"]);
    expect(strengths.map(({ text }) => text)).toEqual([
      "Your pages are cited in 1 of 2 answers.",
      "Acme is mentioned in 1 of 2 answers.",
    ]);
    expect(strengths[0]?.evidence[0]).toEqual({
      url: `https://${acme.domain}/`,
      title: "Acme: winter boots",
      says: "Acme makes winter boots by hand in a small town in the Alps.",
    });
  });

  it("takes another engine's word as it is, strangers and all", async () => {
    const model: AnswerEngine = {
      id: "model",
      name: "A model",
      method: "Asked over the network.",
      answer: async () => ({
        sentences: [{ text: "Buy them at shop.example, says everyone.", citation: 0 }],
        citations: [{ url: "https://www.shop.example/boots", title: null }],
      }),
    };
    const result = await analyse(acme, ["Where to buy winter boots?"], model);
    expect(result.engine.id).toBe("model");
    expect(result.prompts[0]).toMatchObject({
      citations: [{ domain: "shop.example", watched_as: null }],
      is_cited: false,
      instead: [],
    });
    expect(result.disadvantages.map(({ text }) => text)).toContain(
      "For “Where to buy winter boots?”, shop.example was quoted, but your page wasn't.",
    );
  });

  it("fails with words when the site went away meanwhile", async () => {
    const gone = await aSite(db, { name: "Gone" });
    await readSite(db, gone, ACME_PAGES);
    await db.deleteFrom("sites").where("id", "=", gone.siteId).execute();
    const request = { type: "ai" as const, target_site: gone.domain };
    const steps = {
      signal: new AbortController().signal,
      begin: async () => undefined,
      advance: async () => undefined,
    };
    const run = engineWith().run({ userId: gone.userId, request, subjects: [] }, steps);
    await expect(run).rejects.toThrow("You no longer track this site.");
  });
});
