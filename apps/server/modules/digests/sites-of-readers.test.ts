import { startProduct, type TestProduct } from "@sightline/testing/http";
import { crawled } from "@sightline/testing/insights";
import { aCustomer, daysAgo } from "@sightline/testing/keywords";
import { type OutboxMail, waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finished } from "./testing/finished.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Consultant = Awaited<ReturnType<typeof aConsultant>>;

/** Two clients, each with a site of their own, and a fall in each one's health. */
async function aConsultant() {
  const customer = await aCustomer(product);
  const { ask } = customer;
  const { body: other } = await ask("POST", "/sites", { domain: "rival-client.example" });
  await ask("PATCH", `/sites/${other.id}`, { name: "Zebra Ltd" });
  for (const [siteId, health] of [
    [customer.siteId, 70],
    [other.id, 30],
  ] as const) {
    await crawled(product.db, siteId, { "title-missing": 1 }, new Date(daysAgo(9)));
    await crawled(product.db, siteId, { "title-missing": 4 }, new Date(daysAgo(1)));
    await sql`
      update crawls set health = case when ended_at < now() - interval '5 days' then 90 else ${health} end
      where company_id = (select company_id from sites where id = ${siteId})
        and requested_by = ${customer.user.id}`.execute(product.db);
  }
  return { ...customer, otherId: other.id as string };
}

async function activated({ ask }: Pick<Consultant, "ask">) {
  const { body: job } = await ask("POST", "/digest/activate", {});
  await finished(ask, job.job_id);
  const [digest] = (await ask("GET", "/digests")).body;
  return digest as { id: string; subject: string };
}

/** Anything by which the reader would know of the other client. */
const OTHER_CLIENT = /rival-client|Zebra|[2-9] sites|other site/i;

describe("P85 the sites of a shared digest", () => {
  const share = (ask: Consultant["ask"], id: string, body: object = {}) =>
    ask("POST", `/digests/${id}/shares`, { sections: ["audit", "actions"], days: 7, ...body });
  const tokenOf = (url: string) => new URL(url).pathname.split("/")[2] ?? "";
  const open = (url: string) => fetch(`${product.url}/api/shared-digests/${tokenOf(url)}`);
  const everythingIn = async (url: string) => (await open(url)).text();

  it("of a digest of two sites, nothing of the other client is in what is shared", async () => {
    const ana = await aConsultant();
    const digest = await activated(ana);
    const refused = await share(ana.ask, digest.id);
    expect([refused.status, refused.body.data?.issues]).toEqual([
      400,
      [{ path: ["sites"], message: "Choose the sites to share." }],
    ]);
    for (const named of ["shop.example", ana.siteId]) {
      const { status, body } = await share(ana.ask, digest.id, { sites: [named] });
      expect([status, body.sites]).toEqual([201, ["shop.example"]]);
      const shown = await everythingIn(body.url);
      expect(shown).toContain("Health 70 of 100");
      expect(shown).toContain("Fix on shop.example");
      expect(shown).not.toMatch(OTHER_CLIENT);
    }
    const { body: both } = await share(ana.ask, digest.id, {
      sites: ["shop.example", "rival-client.example"],
    });
    expect(await everythingIn(both.url)).toMatch(OTHER_CLIENT);
  });

  it.each([
    ["none", []],
    ["a stranger's", ["stranger.example"]],
    ["an unknown id", ["8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f"]],
    ["one of its own and a stranger's", ["shop.example", "stranger.example"]],
  ])("%s can't be shared", async (_, sites) => {
    const ana = await aConsultant();
    const digest = await activated(ana);
    expect((await share(ana.ask, digest.id, { sites })).status).toBe(400);
    expect((await ana.ask("GET", "/digest-shares")).body).toEqual([]);
  });

  it("a digest of one site is shared with it, without naming it", async () => {
    const ana = await aCustomer(product);
    const digest = await activated(ana);
    const { status, body } = await share(ana.ask, digest.id);
    expect([status, body.sites]).toEqual([201, ["shop.example"]]);
    expect(await everythingIn(body.url)).toContain("Run the first audit of shop.example");
  });

  it("a link made before links named their sites doesn't open, and says so to its owner", async () => {
    const ana = await aConsultant();
    const digest = await activated(ana);
    const { body } = await share(ana.ask, digest.id, { sites: ["shop.example"] });
    await sql`update digest_shares set sites = '{}' where id = ${body.id}`.execute(product.db);
    expect((await open(body.url)).status).toBe(404);
    expect((await ana.ask("GET", "/digest-shares")).body).toMatchObject([{ sites: [] }]);
  });
});

describe("P85 the sites of an additional recipient", () => {
  const add = (ask: Consultant["ask"], body: object) => ask("POST", "/digest/recipients", body);

  async function confirmed(ana: Pick<Consultant, "ask">, sites: readonly string[]) {
    const email = `${crypto.randomUUID()}@client.example`;
    const { status, body } = await add(ana.ask, { email, sites });
    expect(status).toBe(201);
    const mail = await waitForMail(product.outbox, ({ to }) => to.includes(email));
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(OTHER_CLIENT);
    const link = /^http\S+email-preferences\S+$/m.exec(mail.text)?.[0] ?? "";
    await fetch(link, { method: "POST", body: new URLSearchParams() });
    return { email, id: body.id as string, sites: body.sites as string[] };
  }

  const digestTo = (email: string, subject: RegExp) =>
    waitForMail(product.outbox, (mail) => mail.to.includes(email) && subject.test(mail.subject));
  const whole = ({ subject, headers, html, text }: OutboxMail) =>
    [subject, JSON.stringify(headers), html, text].join("\n");

  async function sendScheduled({ user }: Consultant) {
    await sql`
      update digest_settings set next_due_at = now() - interval '1 minute',
        next_period = current_date where user_id = ${user.id}`.execute(product.db);
    await sql`insert into pgboss.job (name, data) values ('digests.send-due', '{}')`.execute(
      product.db,
    );
  }

  it("each gets their own site's digest: subject, preheader, both parts, actions and links", async () => {
    const ana = await aConsultant();
    const refused = await add(ana.ask, { email: "client@client.example" });
    expect([refused.status, refused.body.data?.issues]).toEqual([
      400,
      [{ path: ["sites"], message: "Choose the sites this person gets." }],
    ]);
    const foreign = await add(ana.ask, { email: "x@client.example", sites: ["stranger.example"] });
    expect(foreign.status).toBe(400);
    const shop = await confirmed(ana, ["shop.example"]);
    const zebra = await confirmed(ana, [ana.otherId]);
    expect([shop.sites, zebra.sites]).toEqual([["shop.example"], ["rival-client.example"]]);

    await activated(ana);
    const first = await digestTo(shop.email, /^shop\.example/);
    expect(whole(first)).not.toMatch(OTHER_CLIENT);
    expect(whole(await digestTo(zebra.email, /^rival-client/))).not.toContain("shop.example");
    expect(whole(await digestTo(ana.user.email, /example/))).toMatch(OTHER_CLIENT);

    await sendScheduled(ana);
    const next = await digestTo(ana.user.email, /other site/);
    expect(whole(next)).toMatch(OTHER_CLIENT);
    const scheduled = await digestTo(shop.email, /down 20 points to 70/);
    expect(whole(scheduled)).not.toMatch(OTHER_CLIENT);
    expect(scheduled.text).toContain("Fix on shop.example");
    const theirs = await digestTo(zebra.email, /down 60 points to 30/);
    expect(whole(theirs)).not.toContain("shop.example");
    expect(theirs.text).toContain("Fix on rival-client.example");
  });

  it("can be changed; without a site they get nothing; with one site it goes without saying", async () => {
    const ana = await aConsultant();
    const eve = await aConsultant();
    const client = await confirmed(ana, ["shop.example"]);
    const path = `/digest/recipients/${client.id}`;
    expect((await ana.ask("PATCH", path, { sites: [] })).status).toBe(400);
    expect((await eve.ask("PATCH", path, { sites: ["shop.example"] })).status).toBe(404);
    const changed = await ana.ask("PATCH", path, { sites: ["rival-client.example"] });
    expect(changed.body.sites).toEqual(["rival-client.example"]);
    await ana.ask("DELETE", `/sites/${ana.otherId}`);
    const { recipients } = (await ana.ask("GET", "/digest/settings")).body;
    expect(recipients).toMatchObject([{ sites: [] }]);

    const digest = await activated(ana);
    const { emails } = (await ana.ask("GET", "/digests")).body.find(
      ({ id }: { id: string }) => id === digest.id,
    );
    expect(emails.map(({ to }: { to: string }) => to)).toEqual([ana.user.email]);
    const { body: only } = await add(ana.ask, { email: `${crypto.randomUUID()}@client.example` });
    expect(only.sites).toEqual(["shop.example"]);
  });
});
