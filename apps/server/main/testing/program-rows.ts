import { randomInt } from "node:crypto";
import { aDomain, track } from "@sightline/testing/crawling";
import { call, type signUp, type TestProduct } from "@sightline/testing/http";
import { aKey, givePlan } from "@sightline/testing/programs";

type User = Awaited<ReturnType<typeof signUp>>;

const INTO = "5a0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";

/** Its address is blocked, so crawling it sends no request. */
async function company({ db }: TestProduct, { user }: User): Promise<string> {
  await db
    .insertInto("companies")
    .values({ id: INTO, domain: "merged.example", name: "Merged", slug: "merged-example" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const domain = await aDomain(db, `127.0.0.1:${randomInt(1_000_000_000)}`);
  await track(db, user.id, domain);
  return domain.company;
}

async function apiKey(product: TestProduct, owner: User): Promise<string> {
  return (await aKey(product, owner, ["read"])).id;
}

/** Its name can't be resolved. */
async function webhook(product: TestProduct, owner: User): Promise<string> {
  await givePlan(product, owner);
  const { access_token: token } = owner;
  const body = { url: "https://hooks.example/in", events: ["*"] };
  return (await call(product.url, "POST", "/api/webhook-endpoints", { token, body })).body.id;
}

async function sentWebhook(product: TestProduct, owner: User): Promise<string> {
  const path = `/api/webhook-endpoints/${await webhook(product, owner)}/test`;
  const { access_token: token } = owner;
  return (await call(product.url, "POST", path, { token, body: {} })).body.delivery_id;
}

export const programRows = {
  "companyManager.read": { make: company },
  "companyManager.change": { make: company, body: { name: "Hers" } },
  "companyManager.setReport": { make: company, body: { is_allowed: false, reason: "A test" } },
  "companyManager.recrawl": { make: company },
  "companyManager.forget": { make: company, body: { reason: "A test" } },
  "companyManager.previewMerge": { make: company, query: () => `?into=${INTO}` },
  "companyManager.merge": { make: company, body: { into: INTO, reason: "A test" } },
  "apiKeys.rotate": { make: apiKey },
  "apiKeys.narrow": { make: apiKey, body: { scopes: ["keywords:read"] } },
  "apiKeys.revoke": { make: apiKey },
  "webhooks.change": { make: webhook, body: { events: ["digest.sent"] } },
  "webhooks.remove": { make: webhook },
  "webhooks.rotate": { make: webhook },
  "webhooks.test": { make: webhook },
  "webhooks.deliveries": { make: webhook },
  "webhooks.replay": { make: sentWebhook },
};
