import { hash } from "node:crypto";
import type { Experiment } from "@sightline/contract";
import { bucketOf, variantAt } from "@sightline/domain/experiments";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import type { Asking, sendFrom } from "./api-as.ts";
import { CUSTOMERS, PROSPECTS, SOURCES, TEMPLATE, VISITS } from "./operator-cast.ts";
import { chance } from "./world/search-engine.ts";

/** What visitors, customers and the operator of the demo do, all of it by the product's own calls. */
export interface OperatorStory {
  on(day: number): Promise<void>;
}

export interface Outside {
  readonly url: string;
  readonly ask: Asking;
  /** A call as someone at an address makes it, without a token unless it's given. */
  readonly send: ReturnType<typeof sendFrom>;
  /** Opens the account of an address while the demo is built. */
  readonly tokenFor: (email: string) => string;
  /** The first day that is lived: what would have begun earlier begins then. */
  readonly beginning: number;
}

export function createOperatorStory({
  url,
  ask,
  send,
  tokenFor,
  beginning,
}: Outside): OperatorStory {
  let test: Experiment | null = null;

  async function drafts() {
    const draft = await ask<{ id: string; mapping: object }>(
      ...(["POST", "/admin/outreach/imports?file_name=bike-fair.csv", PROSPECTS] as const),
    );
    const { list_id } = await ask<{ list_id: string }>(
      ...(["POST", `/admin/outreach/imports/${draft.id}/confirm`] as const),
      {
        ...{ mapping: draft.mapping, without_bad_rows: true },
        list: {
          name: "Exhibitors of a bike fair",
          source: "The fair’s public list of exhibitors",
          lawful_basis: "legitimate_interest",
          basis_note: "They sell online.",
        },
      },
    );
    const template = await ask<{ id: string }>("POST", "/admin/outreach/templates", TEMPLATE);
    const variant = { name: "A", template_id: template.id, subject: null, weight: 1 };
    const campaign = await ask<{ id: string }>("POST", "/admin/outreach/campaigns", {
      ...{ name: "Bike fair", list_id, daily_limit: 500, ramp: null, jitter_minutes: 0 },
      window: { from: 0, to: 24, days: [1, 2, 3, 4, 5, 6, 7] },
      steps: [0, 5].map((wait_days) => ({ wait_days, variants: [variant] })),
    });
    await ask("PATCH", `/admin/outreach/campaigns/${campaign.id}/state`, { state: "running" });
  }

  async function startTest() {
    const { id } = await ask<Experiment>("POST", "/admin/ab-tests", {
      ...{ key: "shorter-headline", name: "A shorter headline", place: "home-hero" },
      hypothesis: "A shorter headline leads more visitors to the prices.",
      ...{ primary_goal: "view:/pricing", smallest_effect: 0.3, planned_per_variant: 150 },
      variants: [
        { name: "control", weight: 1 },
        { name: "shorter", weight: 1, content: { headline: "Know where you stand." } },
      ],
    });
    test = await ask<Experiment>("PATCH", `/admin/ab-tests/${id}`, { state: "running" });
  }

  async function visit(day: number, nth: number) {
    const at = (what: string) => chance(`visit ${day} ${nth} ${what}`);
    const from = `203.0.${nth % 256}.${1 + Math.floor(at("address") * 250)}`;
    const source = SOURCES[Math.floor(at("source") ** 1.6 * SOURCES.length)];
    const session =
      at("consent") < 0.85 ? newEventId(Date.now(), bytesOf(`session ${day} ${nth}`)) : null;
    const paths = VISITS[Math.floor(at("path") * VISITS.length)] ?? ["/"];
    for (const [index, page_path] of paths.entries()) {
      const first = index === 0 ? reportOf(source) : { referrer: url };
      const read = Date.now() - (paths.length - index) * 45_000;
      const event_id = newEventId(read, bytesOf(`view ${index} ${day} ${nth}`));
      const view = { event_id, session_id: session, page_path, ...first };
      await send(from, "/functions/track-page-view", view);
    }
    if (test !== null && session !== null && paths[0] === "/") await takePart(test, session, from);
  }

  async function takePart(
    { key, phase, variants, share }: Experiment,
    session: string,
    at: string,
  ) {
    const track = (event_type: string) =>
      send(at, "/functions/track-ab-event", { test_key: key, session_id: session, event_type });
    await track("exposure");
    const variant = variantAt(variants, share, bucketOf(`${key}:${phase}`, session));
    const likely = variant?.name === "shorter" ? 0.47 : 0.2;
    if (chance(`goal ${session}`) < likely) await track("view:/pricing");
  }

  async function join({ name, plan, card, cycle, source }: (typeof CUSTOMERS)[number]) {
    const from = `198.51.100.${1 + Math.floor(chance(name) * 250)}`;
    const email = `${name.toLowerCase().replace(/\W+/g, ".")}@customer.example`;
    const view = { session_id: null, page_path: "/", ...reportOf(source) };
    await send(from, "/functions/track-page-view", view);
    const signedUp = await send(from, "/auth/sign-up/email", { name, email, password: PASSWORD });
    const { user } = (await signedUp.json()) as { user: { id: string } };
    const token = tokenFor(email);
    const origin = { sessionId: null, userId: user.id };
    await send(from, "/functions/track-signup-ip", origin, token);
    if (plan === null) return;
    const choice = { planId: plan, billingCycle: cycle };
    const checkout = await send(from, "/functions/create-checkout", choice, token);
    const { url: page } = (await checkout.json()) as { url: string };
    const form = { method: "POST", redirect: "manual" } as const;
    // The page of the installation's address is this product's own.
    await fetch(new URL(new URL(page).pathname, url), {
      ...{ ...form, body: new URLSearchParams({ card }) },
    });
  }

  return {
    async on(day) {
      if (day === Math.max(OUTREACH_DAY, beginning)) await drafts();
      if (day === Math.max(TEST_DAY, beginning)) await startTest();
      for (const customer of CUSTOMERS.filter((one) => one.day === day)) await join(customer);
      if (day < FIRST_VISITS) return;
      const visits = Math.round(8 + (day - FIRST_VISITS) / 8 + 6 * chance(`visits ${day}`));
      await Promise.all(Array.from({ length: visits }, (_, nth) => visit(day, nth)));
    },
  };
}

const bytesOf = (text: string) =>
  Buffer.from(hash("sha256", text, "hex").slice(0, 2 * EVENT_ID_BYTES), "hex");

function reportOf({ host, ...tags }: (typeof SOURCES)[number] = {}) {
  return { ...tags, referrer: host === undefined ? null : `https://${host}/` };
}

/** Nobody signs in to the demo. */
const PASSWORD = crypto.randomUUID();
const FIRST_VISITS = 76;
const TEST_DAY = 78;
const OUTREACH_DAY = 104;
