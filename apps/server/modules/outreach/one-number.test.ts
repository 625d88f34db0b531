import { randomUUID } from "node:crypto";
import { openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailLinks } from "../mailing/index.ts";
import { readAnalytics } from "./analytics/analytics.queries.ts";
import { planCampaign } from "./campaigns/plan.ts";
import { findCampaign } from "./sending/sending.queries.ts";
import { aCampaignRun } from "./testing/a-campaign-run.ts";
import { createOutreachLinks } from "./tracking/outreach-links.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const MONDAY = new Date("2026-11-16T09:00:00Z");

const signUp = (email: string) =>
  sql`insert into users (id, name, email) values (${randomUUID()}, 'Ana', ${email.toUpperCase()})`.execute(
    test.db,
  );

it("P95 recipients planned, tried and counted agree: a customer is left out of the plan", async () => {
  const campaign = await aCampaignRun(test.db, MONDAY, { contacts: 4 });
  await signUp(campaign.emails[0] ?? "");
  const row = await findCampaign(test.db, campaign.id);
  if (row === null) throw new Error("no campaign");
  const plan = await planCampaign(campaign.deps, row);
  expect(plan).toMatchObject({ recipients: 3, customers: 1, suppressed: 0, tried: 3 });
  for (let minutes = 0; minutes < 600 && campaign.sent.length < 3; minutes += 10) {
    await campaign.run(MONDAY.getTime() + minutes * 60_000);
    await campaign.deliverAll();
  }
  expect(campaign.sent.map(({ to }) => to).toSorted()).toEqual(campaign.emails.slice(1).toSorted());
  const about = { id: campaign.id, name: "", list_name: "" };
  const counted = async () => {
    const { total, recipients } = await readAnalytics(test.db, about, {});
    const { waiting, active, finished, stopped, stops } = recipients;
    return { sent: total.sent, recipients: waiting + active + finished + stopped, stops };
  };
  expect(await counted()).toEqual({ sent: 3, recipients: 3, stops: [] });
});

describe("P95 a link to our own pages carries its source and campaign", () => {
  const key = Buffer.from("a key");
  const appUrl = "https://sightline.example";
  const links = createOutreachLinks(
    { appUrl, key, replyAddress: null },
    createMailLinks(appUrl, key),
  );
  const tags = "utm_source=outreach&utm_medium=email&utm_campaign=Trade+fair";
  it.each([
    ["https://sightline.example/pricing", `/pricing?oc=code&${tags}`],
    ["https://sightline.example/?a=1#top", `/?a=1&oc=code&${tags}#top`],
    ["https://sightline.example/?utm_source=fair", "/?utm_source=fair&oc=code"],
  ])("%s", (url, landing) => {
    const of = { code: "code", campaign: "Trade fair", isTracked: false };
    expect(links.link(url, of)).toBe(`${appUrl}${landing}`);
    const tracked = new URL(links.link(url, { ...of, isTracked: true }));
    expect(tracked.searchParams.get("u")).toBe(`${appUrl}${landing}`);
  });
  it("no other site learns either", () => {
    const of = { code: "code", campaign: "Trade fair", isTracked: false };
    expect(links.link("https://else.example/a", of)).toBe("https://else.example/a");
  });
});
