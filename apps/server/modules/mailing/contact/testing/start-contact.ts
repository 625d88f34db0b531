import { type Answer, call, startProduct } from "@sightline/testing/http";
import { deriveKey } from "../../../../platform/config/index.ts";
import { createStamps } from "../stamps.ts";

const SECRETS_KEY = "a key that only this test knows, long enough";
export const SUPPORT = "support@sightline.example";

let writers = 0;

/** A product whose stamps a test can create, so that no test has to wait for one to age. */
export async function startContact(settings: Record<string, string> = {}) {
  const product = await startProduct({
    SECRETS_KEY,
    SUPPORT_EMAIL: SUPPORT,
    TRUSTED_PROXIES: "1",
    ...settings,
  });
  const stampAged = (seconds: number) => {
    const then = () => new Date(Date.now() - seconds * 1_000);
    return createStamps(deriveKey(SECRETS_KEY, "contact-stamps"), then).issue();
  };

  /** Someone on their own network, unless one is given. */
  function writer(network = nextNetwork()) {
    const fields = (change: object = {}) => ({
      name: "Ana Example",
      email: `ana.${writers}@customer.example`,
      subject: "bill",
      message: "Good morning,\n\nwhich card was charged?",
      website: "",
      stamp: stampAged(60),
      ...change,
    });
    const from = { "x-forwarded-for": network };
    return {
      fields,
      send: (change: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
        call(product.url, "POST", "/api/contact", {
          body: fields(change),
          headers: { ...from, ...headers },
        }),
      /** Submits the form like a browser. */
      post: (change: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
        call(product.url, "POST", "/contact", {
          body: new URLSearchParams(fields(change)).toString(),
          headers: {
            ...from,
            "content-type": "application/x-www-form-urlencoded",
            origin: product.url,
            ...headers,
          },
        }),
    };
  }

  const stored = (email: string) =>
    product.db
      .selectFrom("contact_messages")
      .select(["name", "email", "subject", "message", "trap"])
      .where("email", "=", email)
      .execute();

  return { product, stampAged, writer, stored };
}

function nextNetwork(): string {
  writers += 1;
  return `203.0.113.${writers}`;
}

export type TestContact = Awaited<ReturnType<typeof startContact>>;
