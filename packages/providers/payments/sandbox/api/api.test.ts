import { beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { memoryStore } from "../store/memory-store.ts";

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = createSandbox({
    store: memoryStore(),
    now: () => new Date("2026-11-15T12:00:00Z"),
    publicUrl: "https://app.example",
    webhook: { url: null, secret: "whsec_test" },
    secretKey: "sk_test_right",
  });
});

describe("the sandbox's API", () => {
  it.each([
    ["no key", {}, "You did not provide an API key."],
    ["a wrong key", { authorization: "Bearer sk_test_wrong" }, "Invalid API Key provided."],
    ["a longer key", { authorization: "Bearer sk_test_right2" }, "Invalid API Key provided."],
  ])("answers %s with 401", async (_case, headers: Record<string, string>, message) => {
    const answer = await call("GET", "/v1/customers/cus_1", "", {}, headers);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: { message, type: "invalid_request_error" } });
  });

  it.each([
    ["an unknown route", "GET", "/v1/charges", "", 404, undefined],
    ["an unknown object", "GET", "/v1/customers/cus_1", "", 404, "resource_missing"],
    ["an unknown field", "POST", "/v1/customers", "emial=a", 400, "parameter_unknown"],
    ["a missing field", "POST", "/v1/products", "", 400, "parameter_missing"],
    ["a limit out of bounds", "GET", "/v1/prices?limit=101", "", 400, undefined],
    ["a flag that is none", "GET", "/v1/prices?active=yes", "", 400, undefined],
    ["what cannot be expanded", "POST", "/v1/customers", "expand[0]=email", 400, undefined],
    ["an inherited name", "POST", "/v1/customers", "expand[0]=toString", 400, undefined],
  ])("answers %s in Stripe's shape", async (_case, method, path, body, status, code) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { type: "invalid_request_error", message: expect.any(String), ...(code && { code }) },
    });
    expect(answer.headers.get("request-id")).toMatch(/^req_/);
  });

  it.each(["javascript:alert(1)", "/relative", "ftp://a.example/"])(
    "refuses to lead to %s",
    async (address) => {
      const customer = (await made("/v1/customers", "")).id;
      const form = new URLSearchParams({ customer, return_url: address });
      const answer = await call("POST", "/v1/billing_portal/sessions", form.toString());
      expect(await answer.json()).toMatchObject({ error: { code: "url_invalid" } });
    },
  );

  it("keeps nothing of a refused call", async () => {
    await call("POST", "/v1/customers", "name=Ana&expand[0]=nothing");
    const key = { "idempotency-key": "k" };
    await call("POST", "/v1/products", "", key);
    expect((await call("POST", "/v1/products", "name=Lite", key)).status).toBe(200);
  });
});

describe("an idempotency key", () => {
  const key = { "idempotency-key": "customer:1" };

  it("gets the same answer again, also when asked at once", async () => {
    const asked = Array.from({ length: 5 }, () => call("POST", "/v1/customers", "name=Ana", key));
    const answers = await Promise.all(asked);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    const replayed = answers.map((one) => one.headers.get("idempotent-replayed"));
    expect(replayed).toEqual([null, "true", "true", "true", "true"]);
  });

  it.each([
    ["another body", "/v1/customers", "name=Bo"],
    ["another path", "/v1/products", "name=Ana"],
  ])("is refused with %s", async (_case, path, body) => {
    await call("POST", "/v1/customers", "name=Ana", key);
    const answer = await call("POST", path, body, key);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: "idempotency_error" } });
  });
});

it("pages through a list, newest first", async () => {
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) ids.push((await made("/v1/products", `name=${name}`)).id);
  const first = await (await call("GET", "/v1/products?limit=2")).json();
  expect(first).toMatchObject({ has_more: true, data: [{ name: "c" }, { name: "b" }] });
  const next = await call("GET", `/v1/products?limit=2&starting_after=${ids[1]}`);
  expect(await next.json()).toMatchObject({ has_more: false, data: [{ id: ids[0] }] });
});

it("moves its clock as Stripe's test clocks do, forward only", async () => {
  const path = "/v1/test_helpers/test_clocks/clock_sandbox";
  const to = Date.parse("2027-01-01T00:00:00Z") / 1000;
  expect((await call("POST", `${path}/advance`, `frozen_time=${to}`)).status).toBe(200);
  expect(await sandbox.clock()).toEqual(new Date("2027-01-01T00:00:00Z"));
  expect((await call("POST", `${path}/advance`, `frozen_time=${to - 1}`)).status).toBe(400);
  await expect(sandbox.moveClock(new Date("2026-12-31T00:00:00Z"))).rejects.toThrow(RangeError);
  await expect(sandbox.moveClock(new Date("2099-01-01T00:00:00Z"))).rejects.toThrow(RangeError);
  expect(await (await call("GET", path)).json()).toMatchObject({ frozen_time: to });
});

async function made(path: string, body: string): Promise<{ id: string }> {
  return (await call("POST", path, body)).json() as Promise<{ id: string }>;
}

function call(
  method: string,
  path: string,
  body = "",
  headers: Record<string, string> = {},
  key: Record<string, string> = { authorization: "Bearer sk_test_right" },
) {
  const request = { method, headers: { ...key, ...headers }, ...(method === "POST" && { body }) };
  return sandbox.api(new Request(`https://api.stripe.com${path}`, request));
}
