import { DEFAULT_INSTRUCTIONS } from "@sightline/domain/llm";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { instructionsOf } from "./templates.queries.ts";

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
  const { user, access_token } = await signUp(product.url);
  await sql`update users set role = 'admin' where id = ${user.id}`.execute(product.db);
  token = access_token;
});
afterAll(() => product.stop());

const ask = (method: string, path = "", body?: unknown) =>
  call(product.url, method, `/api/admin/llm-config/templates${path}`, { token, body });

it("P94 instructions have versions, a difference and a roll-back, all in the log of admin actions", async () => {
  const inUse = () => instructionsOf(product.db, "sentiment");
  const own = DEFAULT_INSTRUCTIONS.sentiment;
  expect((await ask("GET")).body.templates).toMatchObject([
    { task: "sentiment", current: 0, versions: [{ version: 0, text: own, created_at: null }] },
    { task: "analyst", current: 0, versions: [{ version: 0 }] },
    { task: "brief", current: 0, versions: [{ version: 0 }] },
    { task: "digest", current: 0, versions: [{ version: 0 }] },
    { task: "page-answers", current: 0, versions: [{ version: 0 }] },
  ]);
  expect(await inUse()).toBe(own);

  const first = "You read an answer, and say what it states about one company.";
  const saved = { task: "sentiment", based_on: 0, text: first, note: "Shorter" };
  expect((await ask("POST", "", saved)).body.templates[0]).toMatchObject({
    current: 1,
    versions: [{ version: 1, text: first, note: "Shorter", restores: null }, { version: 0 }],
  });
  expect(await inUse()).toBe(first);
  expect((await ask("POST", "", saved)).status, "based on a version that is gone").toBe(409);

  const next = { ...saved, based_on: 1, text: first.replace("one company", "one company only") };
  const both = await Promise.all([ask("POST", "", next), ask("POST", "", next)]);
  expect(both.map(({ status }) => status).toSorted(), "one of two at once").toEqual([200, 409]);
  const { body } = await ask("GET", "/difference?task=sentiment&from=1&to=2");
  expect(body.pieces).toContainEqual({ kind: "added", text: expect.stringContaining("only") });
  expect((await ask("GET", "/difference?task=sentiment&from=1&to=9")).status).toBe(404);

  const back = { task: "sentiment", based_on: 2, version: 0 };
  expect((await ask("POST", "/restore", back)).body.templates[0]).toMatchObject({
    current: 3,
    versions: [{ version: 3, restores: 0, text: own }, {}, {}, {}],
  });
  expect(await inUse()).toBe(own);
  expect((await ask("POST", "/restore", { ...back, based_on: 3, version: 7 })).status).toBe(404);
  const { rows } = await sql`
    select action, subject, details from admin_actions where action like 'llm.template%' order by created_at
  `.execute(product.db);
  expect(rows).toEqual([
    {
      ...{ action: "llm.template.change", subject: "Sentiment of answers" },
      details: { version: 1, note: "Shorter" },
    },
    {
      ...{ action: "llm.template.change", subject: "Sentiment of answers" },
      details: { version: 2, note: "Shorter" },
    },
    {
      ...{ action: "llm.template.restore", subject: "Sentiment of answers" },
      details: { version: 3, restores: 0 },
    },
  ]);
});
