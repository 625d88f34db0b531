import { DEFAULT_CHECK_DEPTH } from "@sightline/domain/positions";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

it("R9.7 a new site is checked as deep as /features says and the rule needs", async () => {
  const { access_token: token } = await signUp(product.url);
  const body = { domain: "deep.example" };
  const site = await call(product.url, "POST", "/api/sites", { token, body });
  expect(site.body.depth).toBe(DEFAULT_CHECK_DEPTH);
});
