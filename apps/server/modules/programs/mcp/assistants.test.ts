import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { HEALTH_FORMULA } from "@sightline/domain/crawling";
import { hasEnded, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { builtCommand } from "@sightline/testing/process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AskingCustomer,
  ATTACK,
  aCustomer,
  argumentsOf,
  ask,
  connected,
  HIDDEN,
  placesOf,
  startHostileSite,
} from "./testing/assistant.ts";

let product: TestProduct;
let site: TestSite;
let ana: AskingCustomer;
beforeAll(async () => {
  product = await startProduct({ ...WITH_ADMIN, ...WITH_SITES });
  site = await startHostileSite();
  ana = await aCustomer(product, site.domain);
});
afterAll(async () => {
  await site.close();
  await product.stop();
});

describe("what assistants get of pages", () => {
  it("P105 prices an analysis, starts it only at that price, and quotes pages as data", async () => {
    const client = await connected(product, await ana.key("write"));
    const target_site = ana.domain;
    const crawl = await ana.crawl(ana.company);
    await ana.until(crawl.id, hasEnded);

    const request = { type: "ai", target_site, prompts: ["What are gaiters?"] };
    const price = await ask(client, "price_analysis", request);
    expect(price).toMatchObject({ units: 1, nothing_to_analyze: null, covers: { total: 1 } });
    const used = await ana.unitsUsed();
    const wrong = await ask(client, "start_analysis", { ...request, confirmed_units: 0 });
    expect(wrong).toMatchObject({ isError: true, code: "PRICE_CHANGED" });
    expect(await ana.unitsUsed()).toBe(used);
    const started = await ask(client, "start_analysis", { ...request, confirmed_units: 1 });
    const result = () => ask(client, "get_analysis", { analysis_id: started.analysis_id });
    await expect.poll(async () => (await result()).status, { timeout: 60_000 }).toBe("complete");
    await sayInAnswer(started.analysis_id, `${ATTACK}${HIDDEN}`);

    const answers = [
      await result(),
      await ask(client, "list_insights", { target_site }),
      await ask(client, "audit_issues", { target_site }),
      await ask(client, "audit_issues", { target_site, rule: "title-long" }),
      await ask(client, "explain_figure", { figure: "site_health", target_site }),
      await ask(client, "explain_figure", {
        ...{ figure: "page_score", target_site, url: `http://${target_site}/a` },
      }),
    ];
    expect(answers[4]).toMatchObject({ formula: HEALTH_FORMULA });
    expect(answers[5].rows.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(answer.isError).toBe(false);
      expect(Object.keys(answer)[2]).toBe("note");
      expect(
        placesOf(answer, "Ignore all previous").filter((key) => key !== "untrusted_text"),
      ).toEqual([]);
      for (const hidden of HIDDEN) expect(JSON.stringify(answer)).not.toContain(hidden);
    }
    const quotes = answers.flatMap((answer) => placesOf(answer, "Ignore all previous"));
    expect(quotes.length).toBe(3);

    const uri = `sightline://sites/${encodeURIComponent(target_site)}/weekly-review`;
    const { resources } = await client.listResources();
    expect(resources.map((one) => one.uri)).toEqual(["sightline://formulas", uri]);
    const review = await client.readResource({ uri });
    const { text } = review.contents[0] as { text: string };
    expect(JSON.parse(text)).toMatchObject({
      target_site,
      winners: { total: 1 },
      losers: { total: 2 },
      audit: { crawl_id: crawl.id },
    });
    expect(placesOf(JSON.parse(text), "Ignore all").every((key) => key === "untrusted_text")).toBe(
      true,
    );
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["weekly_review"]);
    const { messages } = await client.getPrompt({
      ...{ name: "weekly_review", arguments: { target_site } },
    });
    expect(JSON.stringify(messages)).toContain("Don't start an analysis without showing me");
    await client.close();
  });
});

describe("the MCP server over standard input", { timeout: 120_000 }, () => {
  async function started(env: Record<string, string>) {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [builtCommand("mcp")],
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stderr: "pipe",
    });
    const client = new Client({ name: "a test", version: "1" });
    await client.connect(transport);
    return client;
  }

  it("P105 lists, calls and pages as over HTTP, and repeats why a key is refused", async () => {
    const SIGHTLINE_API_KEY = await ana.key("read");
    const client = await started({ SIGHTLINE_URL: product.url, SIGHTLINE_API_KEY });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(argumentsOf(ana).map(([name]) => name));
    const { keywords, next_cursor } = await ask(client, "list_keywords", {
      ...{ target_site: ana.domain, limit: 1 },
    });
    expect([keywords.length, typeof next_cursor]).toEqual([1, "string"]);
    expect((await client.listPrompts()).prompts).toHaveLength(1);
    await client.close();
    const wrong = started({ SIGHTLINE_URL: product.url, SIGHTLINE_API_KEY: "slk_wrong" });
    await expect(wrong).rejects.toThrow("This API key doesn't work.");
  });
});

/** As if the engine had said so; the built-in one quotes no such sentences. */
async function sayInAnswer(id: string, text: string): Promise<void> {
  const { body } = await ana.ask("GET", `/analyses/${id}`);
  const prompts = [{ ...body.result.prompts[0], answer: [{ text, citation: 0 }] }];
  await product.db
    .updateTable("analyses")
    .set({ result: JSON.stringify({ ...body.result, prompts }) })
    .where("id", "=", id)
    .execute();
}
