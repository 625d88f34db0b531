import { FIGURE_FORMULAS } from "@sightline/domain/programs";
import { call, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { daysAgo, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AskingCustomer,
  aCustomer,
  argumentsOf,
  ask,
  connected,
} from "./testing/assistant.ts";

let product: TestProduct;
let ana: AskingCustomer;
let eve: AskingCustomer;
beforeAll(async () => {
  product = await startProduct({ ...WITH_ADMIN, ROLE: "web" });
  ana = await aCustomer(product, "ana.example");
  eve = await aCustomer(product, "eve.example");
});
afterAll(() => product.stop());

describe("the MCP server over HTTP", () => {
  it("P105 lists tools, resources and prompts, and calls every read tool with sources and dates", async () => {
    const client = await connected(product, await ana.key("read"));
    expect(client.getServerVersion()).toMatchObject({ name: "sightline" });
    expect(client.getInstructions()).toContain("list_sites");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(argumentsOf(ana).map(([name]) => name));
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(writing.map(({ name }) => name)).toEqual(["start_analysis"]);

    const { target_site } = (await ask(client, "list_sites")).sites[0];
    expect(target_site).toBe(ana.domain);
    const { keywords } = await ask(client, "list_keywords", { target_site });
    expect(keywords[0]).toMatchObject({
      keyword: "walking boots",
      ranking: { position: 3, week_before: 9, source: "Google by serper", as_of: today() },
    });
    const improved = await ask(client, "list_movers", { target_site, moved: "improved" });
    expect(improved.keywords.map((row: { keyword: string }) => row.keyword)).toEqual([
      "walking boots",
    ]);
    const declined = await ask(client, "list_movers", { target_site, moved: "declined" });
    expect(declined.total).toBe(2);
    const history = await ask(client, "keyword_history", { keyword_id: keywords[0].id });
    expect(history.checks.map(({ day }: { day: string }) => day)).toEqual([today(), daysAgo(7)]);
    expect((await ask(client, "list_insights", { target_site })).insights).toHaveLength(2);
    expect(await ask(client, "ai_visibility", { target_site })).toMatchObject({ period_days: 28 });
    expect(await ask(client, "ai_sources", { target_site })).toMatchObject({ domains: [] });
    expect(await ask(client, "keyword_gap", { target_site })).toMatchObject({
      ...{ kind: "positions", total: 3 },
      keywords: [{ depth: 20, source: "Google by serper", as_of: today() }, {}, {}],
    });
    await client.close();
  });

  it("P105 pages through lists without gaps or repeats, in answers that stay small", async () => {
    const client = await connected(product, await ana.key("read"));
    const target_site = ana.domain;
    for (const [name, list, args] of [
      ["list_keywords", "keywords", { sort: "keyword" }],
      ["list_insights", "insights", {}],
      ["list_movers", "keywords", { moved: "declined" }],
    ] as const) {
      const whole = await ask(client, name, { target_site, ...args });
      expect(whole.size).toBeLessThan(6_000);
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const next = await ask(client, name, { target_site, ...args, limit: 1, cursor });
        ids.push(...next[list].map(({ id }: { id: string }) => id));
        cursor = next.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toEqual(whole[list].map(({ id }: { id: string }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
    const bad = await ask(client, "list_keywords", { target_site, cursor: "made up" });
    expect(bad).toMatchObject({ isError: true, code: "BAD_REQUEST", message: "Invalid cursor." });
    await client.close();
  });

  it("P105 explains every figure: formula, rows, source and date", async () => {
    const client = await connected(product, await ana.key("read"));
    const target_site = ana.domain;
    const explain = (figure: string, more: object) =>
      ask(client, "explain_figure", { figure, ...more });
    const visibility = await explain("visibility", { target_site });
    expect(visibility).toMatchObject({ formula: FIGURE_FORMULAS.visibility, as_of: today() });
    expect(visibility.value).toBeGreaterThan(0);
    expect(visibility.rows).toHaveLength(3);
    expect(await explain("average_position", { target_site })).toMatchObject({ value: 9 });
    expect(await explain("share_of_voice", { target_site })).toMatchObject({ as_of: today() });
    const position = await explain("position", { id: ana.keyword.id });
    expect(position.rows[0]).toMatchObject({ day: today(), source: "Google by serper" });
    expect(await explain("search_volume", { id: ana.keyword.id })).toHaveProperty("formula");
    expect(await explain("insight_impact", { id: ana.insight })).toMatchObject({
      formula: "10% of 2,000 searches per month",
      value: { reach: 2000, potentialTraffic: 200 },
    });
    expect(await explain("ai_mention_rate", { target_site })).toHaveProperty("formula");
    expect(await explain("ai_citation_rate", { target_site })).toHaveProperty("formula");
    expect(await explain("visibility", {})).toMatchObject({ isError: true, code: "BAD_REQUEST" });
    await client.close();
  });

  it("P105 refuses what a key's scopes lack, in words, and connects no key that has ended", async () => {
    const narrow = await connected(product, await ana.key("sites:read"));
    expect(await ask(narrow, "list_sites")).toMatchObject({ isError: false });
    for (const [name, args] of argumentsOf(ana).slice(1)) {
      const refused = await ask(narrow, name, args);
      expect(refused, name).toMatchObject({ isError: true });
      expect(refused.code, name).toBe("OUT_OF_SCOPE");
    }
    await expect(
      narrow.getPrompt({ name: "weekly_review", arguments: { target_site: ana.domain } }),
    ).rejects.toThrow("lacks the scope");
    await narrow.close();

    const reader = await connected(product, await ana.key("read"));
    const request = { type: "keyword", target_site: ana.domain };
    const { units } = await ask(reader, "price_analysis", request);
    const start = await ask(reader, "start_analysis", { ...request, confirmed_units: units });
    expect(start.message).toBe("This API key lacks the scope analyses:write.");
    const { body } = await ana.ask("GET", "/api-keys");
    await ana.ask("DELETE", `/api-keys/${body.keys[0].id}`);
    await expect(reader.listTools()).rejects.toThrow("This API key doesn't work.");
    await reader.close();
  });

  it("P105 never shows another customer's rows", async () => {
    const client = await connected(product, await eve.key("write"));
    const sites = await ask(client, "list_sites");
    expect(sites.sites.map((one: { target_site: string }) => one.target_site)).toEqual([
      "eve.example",
    ]);
    for (const [name, args] of argumentsOf(ana).slice(1)) {
      const answer = JSON.stringify(await ask(client, name, args));
      expect(answer, name).not.toContain(ana.keyword.id);
      expect(answer, name).not.toContain("walking boots");
      expect(answer, name).not.toContain(ana.insight);
    }
    await client.close();
  });

  it("P105 counts each message as a call, and answers with the limit's headers", async () => {
    const key = await ana.key("read");
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      call(product.url, "POST", "/mcp", {
        ...{ token: key, body },
        headers: { accept: "application/json, text/event-stream", ...headers },
      });
    const { status, headers, body } = await post(message);
    expect(status).toBe(200);
    expect(body.result.tools).toHaveLength(argumentsOf(ana).length);
    expect(headers.get("ratelimit-policy")).toContain("w=60");
    expect(headers.get("ratelimit")).toContain("r=");
    expect(headers.get("cache-control")).toContain("no-store");
    expect((await post([message, message])).status).toBe(400);
    expect((await post("{")).status).toBe(400);
    expect((await post(message, { origin: "https://mallory.example" })).status).toBe(403);
    expect((await call(product.url, "GET", "/mcp", { token: key })).status).toBe(405);
    const nobody = await call(product.url, "POST", "/mcp", { body: message });
    expect(nobody).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    expect(nobody.headers.get("www-authenticate")).toContain("Bearer");
    const { body: keys } = await ana.ask("GET", "/api-keys");
    expect(keys.keys[0].days[0]).toMatchObject({ calls: 4 });
  });

  it("P105 counts every call that a message makes, and stops in the middle of one at the limit", async () => {
    const client = await connected(product, await ana.key("read"));
    const uri = `sightline://sites/${ana.domain}/weekly-review`;
    const used = async () => {
      const { body } = await ana.ask("GET", "/api-keys");
      return body.keys[0].days[0].calls;
    };
    const before = await used();
    await client.readResource({ uri });
    const calls = (await used()) - before;
    expect(calls).toBeGreaterThan(4);

    const { points: most } = await product.db
      .selectFrom("rate_limits")
      .select("points")
      .where("key", "=", `api-keys:${ana.user.id}`)
      .executeTakeFirstOrThrow();
    const { headers } = await call(product.url, "GET", "/api/sites", {
      token: await ana.key("read"),
    });
    const limit = Number(/q=(\d+)/.exec(headers.get("ratelimit-policy") ?? "")?.[1]);
    expect(limit).toBeGreaterThan(most);
    // Two calls are left: the message itself, and one more.
    await product.db
      .updateTable("rate_limits")
      .set({ points: limit - 2 })
      .where("key", "=", `api-keys:${ana.user.id}`)
      .execute();
    await expect(client.readResource({ uri })).rejects.toThrow("calls per minute");
    await product.db
      .deleteFrom("rate_limits")
      .where("key", "=", `api-keys:${ana.user.id}`)
      .execute();
    await client.close();
  });
});
