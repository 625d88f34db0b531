import { PLANS } from "@sightline/domain/billing";
import { call, promote, signUp, startProduct, WITH_ADMIN } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pauseSitesOverLimit } from "./pause-over-limit.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
});
afterAll(() => product.stop());

it("a smaller plan keeps the sites and competitors watched longest, and deletes none", async () => {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  await promote(product.url, user.id);
  const added: { id: string }[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    added.push((await ask("POST", "/sites", { domain: `${name}.example` })).body);
  }
  const [first, second, , , last] = added;
  for (const rival of ["v", "w", "x", "y", "z"]) {
    await ask("POST", `/sites/${first?.id}/competitors`, { domain: `${rival}.example` });
  }
  await ask("PATCH", `/sites/${second?.id}`, { is_active: false });
  await ask("DELETE", `/sites/${last?.id}`);

  const limits = { ...PLANS.free.limits, sites: 2 };
  await product.db
    .transaction()
    .execute((tx) => pauseSitesOverLimit(tx, user.id, { ...PLANS.free, limits }));

  const { body: sites } = await ask("GET", "/sites");
  const states = (rows: { domain: string; is_active: boolean }[]) =>
    rows.map(({ domain, is_active }) => `${domain} ${is_active}`);
  expect(states(sites)).toEqual([
    "a.example true",
    "b.example false",
    "c.example true",
    "d.example false",
  ]);
  expect(states(sites[0].competitors)).toEqual([
    "v.example true",
    "w.example true",
    "x.example true",
    "y.example false",
    "z.example false",
  ]);
  // Removed sites are checked against the limit when they are restored.
  expect((await ask("POST", `/sites/${last?.id}/restore`)).body.is_active).toBe(true);
});
