import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web", CRAWLER_ALLOW_HOSTS: "127.0.0.2,10.0.0.9:8080" });
  token = (await signUp(product.url)).access_token;
});
afterAll(() => product.stop());

const ask = (method: string, path: string, body?: unknown) =>
  call(product.url, method, `/api${path}`, { token, body });

it.each([
  ...[
    "10.0.0.1",
    "localhost",
    "localhost:3000",
    "127.0.0.1",
    "127.0.0.3:9",
    "0x7f.1",
    "2130706433",
  ],
  ...[
    "169.254.169.254",
    "[::1]",
    "[fd00::1]",
    "[::ffff:10.0.0.1]",
    "192.168.1.1/admin",
    "nas.local",
  ],
  "10.0.0.9:8081",
])("P38 R5.1 no keyword is saved for %s, and no site is made of it", async (site) => {
  const one = await ask("POST", "/saved-keywords", { keyword: "x", target_site: site });
  const many = await ask("POST", "/keywords", { keywords: ["x"], target_site: site });
  const words = { code: "BAD_REQUEST", message: expect.stringMatching(/can't visit|site/i) };
  expect([one, many]).toMatchObject([
    { status: 400, body: words },
    { status: 400, body: words },
  ]);
  expect((await ask("GET", "/sites")).body).toEqual([]);
});

it("P38 R5.1 one that CRAWLER_ALLOW_HOSTS names is saved, and so is a public one with a port", async () => {
  for (const site of ["127.0.0.2:9", "10.0.0.9:8080", "shop.example:8443"]) {
    const saved = await ask("POST", "/saved-keywords", { keyword: "x", target_site: site });
    expect([saved.status, saved.body.target_site]).toEqual([201, site]);
  }
});
