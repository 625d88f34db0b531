import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { namesOfCompanies } from "./named-sites.queries.ts";

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

it("a company has the names that a customer gives it as site or competitor, and no one else's", async () => {
  const owner = await signUp(product.url);
  const other = await signUp(product.url);
  const add = (token: string, path: string, body: unknown) =>
    call(product.url, "POST", `/api${path}`, { token, body });
  const { body: site } = await add(owner.access_token, "/sites", {
    domain: "names.example",
    name: "Names",
    aliases: ["N"],
  });
  await add(owner.access_token, `/sites/${site.id}/competitors`, { domain: "rival.example" });
  await add(other.access_token, "/sites", { domain: "names.example", name: "Not theirs" });
  const companies = await product.db
    .selectFrom("companies")
    .select("id")
    .where("domain", "in", ["names.example", "rival.example"])
    .execute();
  const ids = companies.map(({ id }) => id);
  const names = await namesOfCompanies(product.db, owner.user.id, ids);
  expect(names.sort()).toEqual(["N", "Names", "rival.example"]);
  expect(await namesOfCompanies(product.db, owner.user.id, [])).toEqual([]);
});
