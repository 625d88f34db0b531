import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let ana: { readonly email: string; readonly cookie: string };
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: "1" });
  ana = await signedUpDevice();
  await lock(ana.email);
});
afterAll(() => product.stop());

const signInWith = (cookie: string, email: string, password: string, address: string) =>
  call(product.url, "POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": address, cookie },
  });

async function signedUpDevice() {
  const email = newAddress();
  const answer = await call(product.url, "POST", "/api/auth/sign-up/email", {
    body: { name: "Ana", email, password: PASSWORD },
  });
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^sightline_device=.*HttpOnly/);
  return { email, cookie: cookie.split(";")[0] ?? "" };
}

/** Wrong passwords from so many networks that the account is locked for all of them. */
async function lock(email: string) {
  for (let network = 1; network <= 10; network += 1) {
    const address = `2001:db8:9:${network}::1`;
    await Promise.all(Array.from({ length: 10 }, () => signInWith("", email, "wrong", address)));
  }
}

describe("a lock doesn't keep the owner out", () => {
  it("while others guess, a browser that has signed in before still can, from anywhere", async () => {
    const { email, cookie } = ana;
    expect((await signInWith("", email, PASSWORD, "192.0.2.8")).status).toBe(429);
    expect((await signInWith(cookie, email, PASSWORD, "192.0.2.8")).status).toBe(200);
    expect((await signInWith(cookie, email, PASSWORD, "2001:db8:9:1::1")).status).toBe(200);
  });

  it("such a browser has ten guesses, and is known for its own account only", async () => {
    const eve = await signedUpDevice();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => signInWith(ana.cookie, ana.email, "wrong", "192.0.2.9")),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);

    const forged = `sightline_device=${"A".repeat(22)}.${ana.cookie.split(".")[1]}`;
    for (const cookie of [eve.cookie, forged, "sightline_device=x.y", "sightline_device=."]) {
      const answer = await signInWith(cookie, ana.email, PASSWORD, "192.0.2.10");
      expect([cookie, answer.status]).toEqual([cookie, 429]);
    }
  });
});
