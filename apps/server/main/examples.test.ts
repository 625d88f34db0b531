import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { givePlan } from "@sightline/testing/programs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowBuilders } from "./testing/row-builders.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

type Content = Record<string, { readonly example?: unknown }>;

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}

let product: TestProduct;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
  const { body } = await call(product.url, "GET", "/api/openapi.json");
  operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(() => product.stop());

/** Refused for what was sent, not for who sent it or what there is. */
const INVALID = new Set([400, 405, 413, 415, 422, 500]);

it("P102 every example of the API is understood: none is refused for its shape", async () => {
  expect(operations.length).toBeGreaterThan(280);
  const refused: unknown[] = [];
  const unlike: string[] = [];
  const shared = await anAdmin();
  for (const { method, path, operation } of operations) {
    const { operationId, parameters = [], requestBody } = operation;
    const content = requestBody?.content ?? {};
    if (requestBody !== undefined && content["application/json"] === undefined) continue;
    const isOwn = operationId in rowBuilders || /^\/(account|auth)/.test(path);
    const ana = isOwn ? await anAdmin() : shared;
    const id = await rowBuilders[operationId]?.make(product, ana);
    const given = (where: string) =>
      parameters.filter((one) => one.in === where && one.required === true);
    const filled = given("path").reduce(
      (address, { name, example }) =>
        address.replace(`{${name}}`, String(name === "day" ? example : (id ?? example))),
      path,
    );
    const query = new URLSearchParams(
      given("query").map(({ name, example }) => [name, String(example)]),
    );
    const answer = await call(product.url, method.toUpperCase(), `/api${filled}?${query}`, {
      token: operation.security.length === 0 ? undefined : ana.access_token,
      body: content["application/json"]?.example,
    });
    const shown = operation.responses[answer.status]?.content?.["application/json"]?.example;
    unlike.push(...differences(shown, answer.body, operationId));
    if (!INVALID.has(answer.status)) continue;
    if (EXPECTED[operationId] === answer.body.code) continue;
    const sent = content["application/json"]?.example;
    refused.push([operationId, answer.status, answer.body.message, sent]);
  }
  expect(refused).toEqual([]);
  expect(unlike).toEqual([]);
});

it("P102 every example of the API, in requests and answers, has a value that someone named", () => {
  const answers = operations.flatMap(({ operation }) => Object.values(operation.responses));
  expect(answers.filter(({ content }) => content?.["application/json"]).length).toBeGreaterThan(
    280,
  );
  const unnamed = operations.flatMap(({ operation }) => {
    const found = [operation.parameters, operation.requestBody, operation.responses];
    return unnamedIn(found, operation.operationId);
  });
  expect(unnamed).toEqual([]);
});

/** Where, inside an `example`, there's the text for a missing value, or one that's as good as it. */
function unnamedIn(value: unknown, at: string, isExample = false): string[] {
  if (typeof value === "string") return isExample && /^(…|text|string)?$/.test(value) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === "schema" && !isExample
      ? []
      : unnamedIn(one, `${at}.${name}`, isExample || name === "example"),
  );
}

async function anAdmin() {
  const ana = await signUp(product.url);
  await givePlan(product, ana);
  const { id } = ana.user;
  await product.db.updateTable("users").set({ role: "admin" }).where("id", "=", id).execute();
  return ana;
}

/** One-time codes and links can't be made up, and a sign-up needs an address of its own. */
const EXPECTED: Readonly<Record<string, string>> = {
  // The address, site, property, client or list must be the caller's own.
  "accounts.requestDeletion": "BAD_REQUEST",
  "digests.addRecipient": "BAD_REQUEST",
  "searchConsole.choose": "BAD_REQUEST",
  "oauth.request": "BAD_REQUEST",
  "oauth.approve": "BAD_REQUEST",
  "outreachCampaigns.create": "BAD_REQUEST",
  // Within a year from today.
  "networks.block": "BAD_REQUEST",
  "auth.exchange": "INVALID_CODE",
  "auth.resetPassword": "INVALID_TOKEN",
  "digests.emailPreferences": "BAD_REQUEST",
};

/** Kinds of text that a reader tells apart at once. */
const KINDS = {
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  time: /^\d{4}-\d\d-\d\dT/,
  day: /^\d{4}-\d\d-\d\d$/,
  "API key": /^slk_/,
  "webhook secret": /^whsec_/,
  address: /^https?:/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/** What this test's own rows say where nobody reads it. */
const MADE_UP = new Set([
  "networks.lift.blocked_by",
  ...["outreachLists.find.list.name", "outreachTemplates.find.name"],
  ...["lists", "templates"].map((name) => `outreachCampaigns.options.${name}.name`),
  ...["read", "change", "setReport"].map((call) => `companyManager.${call}.slug`),
]);

function kindOf(text: string): string {
  return Object.entries(KINDS).find(([, pattern]) => pattern.test(text))?.[0] ?? "text";
}

/** Where an example shows another kind of text than the call answers. */
function differences(shown: unknown, real: unknown, at: string): string[] {
  if (typeof shown === "string" && typeof real === "string") {
    const [a, b] = [kindOf(shown), kindOf(real)];
    return a === b || MADE_UP.has(at)
      ? []
      : [`${at}: the example is ${a} (${shown}), the answer ${b} (${real})`];
  }
  if (Array.isArray(shown) && Array.isArray(real)) return differences(shown[0], real[0], at);
  if (typeof shown !== "object" || typeof real !== "object" || !shown || !real) return [];
  return Object.entries(shown).flatMap(([name, value]) =>
    differences(value, (real as Record<string, unknown>)[name], `${at}.${name}`),
  );
}
