import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it("a site takes the brand and its other names, and refuses both together with the domain", async () => {
  const { access_token: token } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const names = { name: " PostgreSQL ", aliases: ["Postgres", "postgresql", "PG"] };
  const { body } = await ask("POST", "/sites", { domain: "pg.example", ...names });
  expect(body).toMatchObject({ name: "PostgreSQL", aliases: ["Postgres", "PG"] });

  const tooMany = Array.from({ length: 21 }, (_, n) => `name ${n}`);
  const refused = await ask("POST", "/sites", { domain: "b.example", aliases: tooMany });
  expect(refused.status).toBe(400);
  expect((await ask("GET", "/sites")).body).toMatchObject([{ domain: "pg.example" }]);

  await ask("DELETE", `/sites/${body.id}`);
  const { body: again } = await ask("POST", "/sites", { domain: "pg.example" });
  expect(again).toMatchObject({ name: "PostgreSQL", aliases: ["Postgres", "PG"] });
});
