import { randomUUID } from "node:crypto";
import {
  askAsAdmin,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresStore } from "./store/postgres-store.ts";
import { aView } from "./testing/a-view.ts";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
const emails: string[] = [];
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
  await product.db
    .updateTable("users")
    .set({ created_at: at(-60 * 24 * 300) })
    .execute();
  const store = createPostgresStore(product.db);
  const [ana, ben] = [randomUUID(), randomUUID()];
  await store.save(
    [
      aView({ visitor: ana, viewedAt: at(0), channel: "search", source: "Google" }),
      aView({ visitor: ana, viewedAt: at(1), path: "/analysis/:id", channel: "internal" }),
      aView({ visitor: ben, viewedAt: at(0), path: "/pricing" }),
    ],
    {},
  );
  await account({ source: "Google", channel: "search", analyzed_at: at(1) }, { paid: at(44) });
  await account({ source: "Google", channel: "search" }, {});
  await account({ source: null, channel: "direct", landing_path: "/pricing" }, { first: at(30) });
});
afterAll(() => product.stop());

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 12, minutes));

const later = (minutes: number) => at(24 * 60 + minutes);

/** Someone who signed up at minute 10, and what they did after that. */
async function account(
  origin: object,
  { signedUp = at(10), first, paid }: { signedUp?: Date; first?: Date; paid?: Date },
) {
  const { user } = await signUp(product.url);
  emails.push(user.email);
  const { db } = product;
  const user_id = user.id;
  await db.updateTable("users").set({ created_at: signedUp }).where("id", "=", user_id).execute();
  const known = { landing_path: "/", country: "DE", first_viewed_at: at(0) };
  await db
    .insertInto("account_origins")
    .values({ user_id, ...known, ...origin })
    .execute();
  if (first !== undefined || paid !== undefined) {
    const run = { type: "keyword", target_site: "ana.example", wish: "{}", subjects: "[]" };
    const created_at = first ?? at(20);
    await db
      .insertInto("analyses")
      .values({ user_id, ...run, created_at })
      .execute();
  }
  if (paid === undefined) return;
  const customer = { provider: "sandbox", customer_id: `cus_${user_id}` };
  await db
    .insertInto("billing_customers")
    .values({ user_id, ...customer, created_at: at(40) })
    .execute();
  await db
    .insertInto("payment_events")
    .values({ ...customer, id: randomUUID(), type: "invoice.paid", occurred_at: paid })
    .execute();
}

const PERIOD = "from=2026-11-16&to=2026-11-16";
const funnel = async (query = "", period = PERIOD) =>
  (await ask("GET", `/admin/traffic/funnel?${period}${query}`)).body;
const people = (body: { steps: { people: number }[] }) => body.steps.map((step) => step.people);

describe("the funnel", () => {
  it("goes from visitors to paid plans, with the median time of each step", async () => {
    const body = await funnel();
    expect(people(body)).toEqual([2, 1, 3, 2, 1, 1]);
    const times = body.steps.map((step: { median_seconds: number | null }) => step.median_seconds);
    expect(times).toEqual([null, 60, 9 * 60, 15 * 60, 20 * 60, 4 * 60]);
    // Nothing was recorded before this day.
    const before = body.steps.map((step: { people_before: null }) => step.people_before);
    expect(before).toEqual([null, null, null, null, null, null]);
  });

  it.each([
    ["source", { Google: [1, 1, 2, 1, 1, 1], "": [1, 0, 1, 1, 0, 0] }],
    ["country", { "": [2, 1, 0, 0, 0, 0], DE: [0, 0, 3, 2, 1, 1] }],
    ["path", { "/": [1, 1, 2, 1, 1, 1], "/pricing": [1, 0, 1, 1, 0, 0] }],
    // Nobody came by a campaign: the rows still add up to all sign-ups.
    ["campaign", { null: [null, null, 3, 2, 1, 1] }],
  ])("splits by %s", async (by, values) => {
    const { rows } = await funnel(`&by=${by}`);
    expect(Object.fromEntries(rows.map((row: Row) => [row.value, row.people]))).toEqual(values);
  });

  it("adds up values without a row of their own, so that nobody is missing", async () => {
    const visits = Array.from({ length: 130 }, (_, nth) =>
      aView({ viewedAt: later(0), channel: "referral", source: `site-${nth}.example` }),
    );
    const again = visits
      .slice(0, 100)
      .map(({ visitor, source }) =>
        aView({ visitor, viewedAt: later(1), channel: "internal", source }),
      );
    await createPostgresStore(product.db).save([...visits, ...again], {});
    await account({ source: "site-129.example", channel: "referral" }, { signedUp: later(2) });
    await account({ source: "gone.example", channel: "referral" }, { signedUp: later(2) });
    await account({ source: null, channel: null }, { signedUp: later(2) });
    const body = await funnel("", "from=2026-11-17&to=2026-11-17");
    expect(people(body)).toEqual([130, 0, 3, 0, 0, 0]);
    expect(body.rows).toHaveLength(101);
    expect(body.rows.at(-1)).toEqual({ value: null, people: [null, null, 1, 0, 0, 0] });
    expect(body.others).toEqual([30, 0, 2, 0, 0, 0]);
  });

  it("is narrowed by what brought people", async () => {
    expect(people(await funnel("&source=Google"))).toEqual([1, 1, 2, 1, 1, 1]);
    expect(people(await funnel("&source=Google&country=DE"))).toEqual([0, 0, 2, 1, 1, 1]);
  });

  it("names who reached a step", async () => {
    const reached = async (step: string) => {
      const { body } = await ask("GET", `/admin/traffic/funnel/people?${PERIOD}&step=${step}`);
      return body.people.map(({ email }: { email: string }) => emails.indexOf(email)).sort();
    };
    expect(await reached("sign_up")).toEqual([0, 1, 2]);
    expect(await reached("homepage_analysis")).toEqual([0]);
    expect(await reached("first_analysis")).toEqual([0, 2]);
    expect(await reached("paid")).toEqual([0]);
  });
});

type Row = { value: string | null; people: (number | null)[] };
