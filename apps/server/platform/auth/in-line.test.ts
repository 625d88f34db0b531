import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, MISSING } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLine } from "./in-line.ts";

describe("a user's calls", () => {
  it("run three at a time, in the order they came", async () => {
    const ended: number[] = [];
    const calls = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
    const started: number[] = [];
    const running = calls.map(({ promise }, index) =>
      inLine("ana", async () => {
        started.push(index);
        await promise;
        ended.push(index);
      }),
    );
    await inLine("bo", () => undefined);
    expect(started).toEqual([0, 1, 2]);
    calls[1]?.resolve();
    await expect.poll(() => started).toEqual([0, 1, 2, 3]);
    for (const { resolve } of calls) resolve();
    await Promise.all(running);
    expect(ended).toHaveLength(8);
  });

  it("are refused when more than a hundred wait, and give their place back when they fail", async () => {
    const gate = Promise.withResolvers<void>();
    const calls = Array.from({ length: 103 }, () => inLine("eve", () => gate.promise));
    await expect(inLine("eve", () => undefined)).rejects.toThrow("Too many requests at once.");
    gate.reject(new Error("failed"));
    expect(await Promise.allSettled(calls)).toHaveLength(103);
    expect(await inLine("eve", () => "answered")).toBe("answered");
  });
});

describe("a user whose calls don't end", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct({ ROLE: "web" });
  });
  afterAll(() => product.stop());

  const analysis = { type: "keyword", target_site: "shop.example", keywords: ["shoes"] };
  it.each([
    ["GET", "/keywords/ideas/imports?target_site=shop.example&limit=1000", "imported_keywords"],
    ["POST", "/analyses", "analyses"],
    ["GET", `/analyses/${MISSING}`, "analyses"],
  ])("keeps nobody else waiting, %s %s", async (method, path, table) => {
    const [ana, bo] = await Promise.all([aCustomer(product), aCustomer(product)]);
    const calls = await product.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      const body = method === "POST" ? analysis : undefined;
      const hanging = Array.from({ length: 30 }, () => ana.ask(method, path, body));
      const blocked = sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted
      `;
      await expect.poll(async () => (await blocked.execute(tx)).rows[0]?.count).toBe(3);
      expect((await bo.ask("GET", "/account")).status).toBe(200);
      return hanging;
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(Math.max(...statuses)).toBeLessThan(500);
  });
});
