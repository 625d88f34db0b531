import { SERVER_VARIABLE } from "@sightline/testing/database";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDemoSchema, dropUnfinished, isWanted, whileOthersWait } from "./demo-schema.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

it("isn't built by a version that is older, and what a failed build left is removed", async () => {
  const builtAt = new Date().toISOString();
  expect(isWanted(null, "1.2.0")).toBe(true);
  expect(isWanted({ version: "1.2.0", builtAt }, "1.2.0")).toBe(false);
  expect(isWanted({ version: "1.2.0", builtAt: "2026-01-01" }, "1.2.0")).toBe(true);
  expect(isWanted({ version: "1.2.0", builtAt }, "1.10.0")).toBe(true);
  expect(isWanted({ version: "1.10.0", builtAt: "2026-01-01" }, "1.2.0")).toBe(false);

  const { rows: named } = await sql<{ name: string }>`
    select current_database() as name
  `.execute(product.db);
  const url = new URL(process.env[SERVER_VARIABLE] ?? "");
  url.pathname = `/${named[0]?.name}`;
  const connection = { connectionString: url.href };
  const schemas = async () => {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname = 'sightline_demo_being_built'
    `.execute(product.db);
    return rows.map(({ name }) => name);
  };
  await createDemoSchema(connection);
  expect(await schemas()).toEqual(["sightline_demo_being_built"]);
  // Another node's build is under way: it isn't touched.
  await whileOthersWait(connection, () => dropUnfinished(connection));
  expect(await schemas()).toEqual(["sightline_demo_being_built"]);
  await dropUnfinished(connection);
  expect(await schemas()).toEqual([]);
});
