import { combinedVoice } from "@sightline/domain/ai-visibility";
import { aDoubleAnswer, startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RECOUNT_MENTIONS, recountMentions, sitesToRecount } from "./recount.ts";

const NAMING = `Rivalio is the best choice. Trailco is an alternative. ${SITE} sells boots. Bootify, too.`;
let said = NAMING;

let product: TestProduct;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
beforeAll(async () => {
  const answer = () => ({
    ...aDoubleAnswer(),
    text: said,
    cited: [{ url: "https://rival.example/boots", quote: "Rivalio is the best choice." }],
  });
  double = await startLlmDouble("openai", { apiKey: "sk-test", answer });
  product = await startProduct({ OPENAI_API_KEY: "sk-test", OPENAI_API_BASE: double.url });
  await sql`
    insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
    select id, 'gpt-test', 2, 8, 10, '2026-11-17', true from llm_providers
  `.execute(product.db);
  await sql`
    insert into llm_task_models (task, position, model_id) select 'answers', 1, id from llm_models
  `.execute(product.db);
});
afterAll(async () => {
  await product.stop();
  await double.stop();
});

/** A customer with a competitor, and one answer that names both and others. */
async function answered(names: { name?: string } = {}) {
  const customer = await aCustomer(product, ["boots"]);
  const { ask, siteId } = customer;
  const { body: rival } = await ask("POST", `/sites/${siteId}/competitors`, {
    ...{ domain: "rival.example", ...names },
  });
  const { body: prompt } = await ask("POST", "/prompts", {
    ...{ target_site: SITE, text: "Which hiking boots are good?" },
  });
  // Not asked on schedule, too: how many answers there are would depend on the minute.
  await sql`update prompts set next_run_at = null where id = ${prompt.id}`.execute(product.db);
  await ask("POST", "/prompts/run", { ids: [prompt.id] });
  const answers = async () => (await ask("GET", `/prompts/${prompt.id}/answers`)).body.answers;
  await expect
    .poll(
      async () =>
        (await answers()).filter((one: { state: string }) => one.state === "answered").length,
      { timeout: 300_000, interval: 100 },
    )
    .toBeGreaterThan(0);
  const figures = async () => (await ask("GET", `/ai-visibility?target_site=${SITE}&days=28`)).body;
  const counted = async () => {
    const { signal } = new AbortController();
    const queue = { send: async () => {} } as never;
    for (const sent of await sitesToRecount(product.db)) {
      await recountMentions({ db: product.db, queue }, sent, signal);
    }
    expect((await figures()).is_recounting).toBe(false);
  };
  return { ...customer, rival, prompt, answers, figures, counted };
}

describe("P75 share of voice", { timeout: 600_000 }, () => {
  it("is a gap with the reason while a company's only name is its domain", async () => {
    const { ask, figures, counted, rival, siteId } = await answered();
    expect(await figures()).toMatchObject({
      companies: [
        { domain: SITE, mentioned: 1, share: null },
        { domain: "rival.example", cited: 1, share: null },
      ],
      no_share: {
        reason: `Name ${SITE} and rival.example to compare: answers use names, not domains.`,
        unnamed: [SITE, "rival.example"],
      },
    });
    await ask("PATCH", `/sites/${siteId}`, { name: "Bootify" });
    await ask("PATCH", `/competitors/${rival.id}`, { name: "Rivalio" });
    expect(await figures(), "not counted yet").toMatchObject({
      is_recounting: true,
      companies: [{ share: null }, { share: null }],
      no_share: { reason: "A name changed, so we're counting all answers again." },
    });
    await counted();
    expect(await figures()).toMatchObject({
      no_share: null,
      companies: [
        { domain: "rival.example", name: "Rivalio", mentioned: 1, share: 0.5 },
        { domain: SITE, name: "Bootify", mentioned: 1, share: 0.5 },
      ],
    });
  });

  it("is a gap, and so is the share over search and AI, while one competitor has no name, whoever is mentioned", async () => {
    const search = [
      { domain: SITE, percent: 20 },
      { domain: "rival.example", percent: 80 },
    ];
    const reason = "Name rival.example to compare: answers use names, not domains.";
    for (const [text, own] of [
      [NAMING, { mentioned: 1, share: null }],
      ["Boots keep feet dry.", undefined],
    ] as const) {
      said = text;
      const { ask, figures, counted, siteId } = await answered();
      said = NAMING;
      await ask("PATCH", `/sites/${siteId}`, { name: "Bootify" });
      await counted();
      const { companies, no_share } = await figures();
      const found = companies.find((one: { domain: string }) => one.domain === SITE);
      expect(found).toEqual(own && expect.objectContaining(own));
      expect(no_share, text).toEqual({ reason, unnamed: ["rival.example"] });
      expect(combinedVoice(search, { companies, no_share })).toEqual({ gap: no_share });
    }
  });

  it("counts stored answers again when a name, an alias or a competitor comes or goes", async () => {
    const { ask, figures, counted, rival, siteId, answers } = await answered({ name: "Rival Ltd" });
    await ask("PATCH", `/sites/${siteId}`, { name: "Shop" });
    await counted();
    const mentioned = async () =>
      Object.fromEntries(
        (await figures()).companies.map((one: { domain: string; mentioned: number }) => [
          ...[one.domain, one.mentioned],
        ]),
      );
    expect(await mentioned()).toEqual({ [SITE]: 1, "rival.example": 0 });
    await ask("PATCH", `/competitors/${rival.id}`, { aliases: ["Rivalio"] });
    await counted();
    expect(await mentioned()).toEqual({ [SITE]: 1, "rival.example": 1 });
    const added = await ask("POST", `/sites/${siteId}/competitors`, {
      ...{ domain: "trail.example", name: "Trailco" },
    });
    await counted();
    expect(await mentioned()).toEqual({ [SITE]: 1, "rival.example": 1, "trail.example": 1 });
    const [answer] = (await answers()).filter((one: { engine: string }) => one.engine === "OpenAI");
    expect(answer.mention_rank, "of the companies they track").toBe(3);
    await ask("DELETE", `/competitors/${added.body.id}`);
    await ask("PATCH", `/competitors/${rival.id}`, { aliases: [] });
    await counted();
    expect(await mentioned()).toEqual({ [SITE]: 1, "rival.example": 0 });
  });

  it("goes to the end of the queue after each turn, however many answers or changes a customer has", async () => {
    const { ask, siteId, figures, counted } = await answered({ name: "Rivalio" });
    await ask("PATCH", `/sites/${siteId}`, { name: "Bootify" });
    const asked = (await sitesToRecount(product.db)).filter(({ site }) => site === siteId);
    const sent: unknown[] = [];
    const queue = { send: async (...job: unknown[]) => void sent.push(job) } as never;
    const { signal } = new AbortController();
    for (const one of asked) {
      await recountMentions({ db: product.db, queue, turnMs: 0 }, one, signal);
      const options = { singletonKey: one.site, customer: one.user };
      expect(sent).toEqual([[RECOUNT_MENTIONS, one, options]]);
    }
    expect(asked).toHaveLength(1);
    expect((await figures()).is_recounting).toBe(true);
    await counted();
  });

  it("of one customer isn't touched by the names another gives the same company", async () => {
    const one = await answered({ name: "Rivalio" });
    const other = await answered({ name: "Rivalio" });
    await one.ask("PATCH", `/sites/${one.siteId}`, { name: "Bootify" });
    await other.ask("PATCH", `/sites/${other.siteId}`, { name: "Bootify" });
    await other.ask("PATCH", `/competitors/${other.rival.id}`, { name: "Nobody" });
    await one.counted();
    await other.counted();
    const shareOf = async ({ figures }: typeof one) =>
      (await figures()).companies.find((of: { domain: string }) => of.domain === SITE).share;
    expect(await shareOf(one)).toBe(0.5);
    expect(await shareOf(other)).toBe(1);
  });
});
