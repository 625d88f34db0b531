import { contract } from "@sightline/contract";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Procedure {
  "~orpc": { route: { method: string; path: string }; errorMap: Record<string, unknown> };
}

const MISSING = "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";
const procedures = Object.entries(contract).flatMap(([word, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { route, errorMap } = (procedure as Procedure)["~orpc"];
    return { name: `${word}.${name}`, ...route, admin: route.path.startsWith("/admin"), errorMap };
  }),
);
const guarded = procedures.filter((one) => "UNAUTHORIZED" in one.errorMap);
const forAdmins = procedures.filter((one) => one.admin);

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ask = ({ method, path }: { method: string; path: string }, token?: string) =>
  call(product.url, method, `/api${path.replace("{id}", MISSING)}`, {
    token,
    ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
  });

describe("every call of the contract", () => {
  it("there are calls to walk, and each that needs a user says so", () => {
    expect(procedures.length).toBeGreaterThan(20);
    expect(forAdmins.every((one) => "FORBIDDEN" in one.errorMap)).toBe(true);
    const open = procedures.filter((one) => !guarded.includes(one)).map((one) => one.name);
    expect(open.sort()).toEqual([
      "diagnostics.health",
      "diagnostics.ready",
      "errors.report",
      "security.ip",
      "security.record",
    ]);
  });

  it.each(guarded)("R6.2 $name answers nobody with 401", async (procedure) => {
    expect(await ask(procedure)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    expect((await ask(procedure, "made-up-token")).status).toBe(401);
  });

  it.each(guarded)("R6.2 $name answers a suspended user with 401", async (procedure) => {
    const { access_token: token, user } = await signUp(product.url);
    const suspended = { suspended_at: new Date() };
    await product.db.updateTable("users").set(suspended).where("id", "=", user.id).execute();
    expect((await ask(procedure, token)).status).toBe(401);
  });

  it.each(forAdmins)("$name answers a plain user and an ex-admin with 403", async (procedure) => {
    const { access_token: token, user } = await signUp(product.url);
    const become = (role: "user" | "admin") =>
      product.db.updateTable("users").set({ role }).where("id", "=", user.id).execute();
    expect((await ask(procedure, token)).status).toBe(403);
    await become("admin");
    expect((await ask(procedure, token)).status).not.toBe(403);
    await become("user");
    expect(await ask(procedure, token)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });

  it("R6.2 a plain user's calls never answer with another user's rows", async () => {
    const ana = await signUp(product.url);
    const mark = "only-ana-knows-this";
    const token = ana.access_token;
    await call(product.url, "POST", "/api/saved-keywords", {
      token,
      body: { keyword: mark, target_site: "ana.example" },
    });
    await call(product.url, "POST", "/api/errors", {
      token,
      body: { error_code: mark, endpoint: "/x" },
    });
    await call(product.url, "POST", "/api/security-events", {
      token,
      body: { event_type: "csrf_violation", description: mark },
    });
    const eve = await signUp(product.url);
    for (const procedure of guarded.filter((one) => one.method === "GET" && !one.admin)) {
      const answer = await ask(procedure, eve.access_token);
      expect([procedure.name, answer.status]).toEqual([procedure.name, 200]);
      expect(JSON.stringify(answer.body)).not.toContain(mark);
      expect(JSON.stringify(answer.body)).not.toContain(ana.user.id);
    }
  });
});
