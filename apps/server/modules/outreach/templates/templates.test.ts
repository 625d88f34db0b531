import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCampaign } from "@sightline/testing/outreach";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { A_LIST, outreachAdmin } from "../testing/outreach-admin.ts";

let product: TestProduct;
let admin: Awaited<ReturnType<typeof outreachAdmin>>;
let shop: TestSite;
let closed: TestSite;
beforeAll(async () => {
  const operator = { OPERATOR_NAME: "Example Ltd", OPERATOR_ADDRESS: "1 High Street, London" };
  product = await startProduct({ ...WITH_SITES, ...operator });
  admin = await outreachAdmin(product);
  shop = await startSite(pagesOf({ "/": "<title>Boots</title><h1>Boots</h1><p>Many boots." }));
  closed = await startSite(
    pagesOf({
      "/robots.txt": "User-agent: *\nDisallow: /\n",
      "/": "<title>Closed</title><h1>Closed</h1>",
    }),
  );
});
afterAll(async () => {
  await product.stop();
  await shop.close();
  await closed.close();
});

const SOURCE = {
  subject: "{{ company | default: 'Your site' }} in search",
  body: 'Hi {{ first_name | default: "there" }},\n\n{% if country_code == "DE" %}Grüße{% else %}Hello{% endif %} from us.',
};

describe("P95 templates", () => {
  let id = "";
  const change = (body: object) => admin.ask("PATCH", `/templates/${id}`, body);

  it("have versions that never change, with difference and roll-back", async () => {
    const { status, body } = await admin.ask("POST", "/templates", { ...SOURCE, name: "First" });
    expect([status, body.version]).toEqual([201, 1]);
    id = body.id;
    const source = { ...SOURCE, body: SOURCE.body.replace("from us", "from all of us") };
    expect((await change({ source, based_on: 1 })).body.version).toBe(2);
    const late = await change({ source: SOURCE, based_on: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("version 2") },
    });
    const { body: difference } = await admin.ask(
      ...(["GET", `/templates/${id}/difference?from=1&to=2`] as const),
    );
    expect(difference.subject).toEqual([{ kind: "same", text: SOURCE.subject }]);
    expect(difference.body).toContainEqual({ kind: "added", text: "all of " });
    const back = await change({ roll_back_to: 1 });
    expect(back.body).toMatchObject({ version: 3, body: SOURCE.body });
    expect(back.body.versions.map((one: { number: number }) => one.number)).toEqual([3, 2, 1]);
    expect((await change({ roll_back_to: 9 })).status).toBe(404);
    expect((await admin.ask("POST", "/templates", { ...SOURCE, name: "FIRST" })).status).toBe(409);
  });

  it("aren't saved if they can't be read", async () => {
    const broken = { ...SOURCE, body: "{% if a %}x" };
    expect(await change({ source: broken })).toMatchObject({ status: 400 });
    const loop = { ...SOURCE, body: "{% for a in b %}{% endfor %}", name: "Loop" };
    expect((await admin.ask("POST", "/templates", loop)).status).toBe(400);
  });

  it("share snippets, which stay while a template uses them", async () => {
    const snippet = { name: "bye", body: "Best,\n{{ sender | default: 'Ann' }}" };
    expect((await admin.ask("POST", "/snippets", snippet)).status).toBe(200);
    const nested = { name: "nested", body: "{% render 'bye' %}" };
    expect((await admin.ask("POST", "/snippets", nested)).status).toBe(400);
    await change({ source: { ...SOURCE, body: "{% render 'bye' %}" } });
    const remove = () => admin.ask("POST", "/snippets/remove", { name: "bye" });
    const usedBy = async () => (await admin.ask("GET", "/templates")).body.snippets[0].used_by;
    expect(await remove()).toMatchObject({
      ...{ status: 409, body: { message: "This snippet is still used by the template 'First'." } },
    });
    expect(await usedBy()).toEqual({ templates: ["First"], campaigns: [] });

    // A campaign keeps the version it was made with.
    const { id: campaign } = await aCampaign(product.db, { state: "draft" });
    await sql`
      update outreach_variants set template_version_id = (
        select id from outreach_template_versions where body like '%render ''bye''%')
      where step_id in (select id from outreach_steps where campaign_id = ${campaign})
    `.execute(product.db);
    await change({ roll_back_to: 1 });
    expect(await remove()).toMatchObject({ status: 409 });
    expect(await usedBy()).toMatchObject({ templates: [], campaigns: [expect.any(String)] });
    await product.db
      .updateTable("outreach_campaigns")
      .set({ state: "done" })
      .where("id", "=", campaign)
      .execute();
    expect((await admin.ask("POST", "/snippets/remove", { name: "bye" })).status).toBe(200);
  });

  it("are shown as a contact would get them, and say for whom a value is missing", async () => {
    const file = "Email,First name,Company,Country\na@x.example,Ann <b>,Acme,DE\nb@x.example,,,\n";
    const { list_id } = await admin.importFile(file, A_LIST);
    const { contacts } = (await admin.ask("GET", `/contacts?list_id=${list_id}&query=a@`)).body;
    const [ann] = contacts;
    const { body } = await admin.ask("POST", "/templates/render", {
      ...{ ...SOURCE, contact_id: ann.id, list_id },
    });
    expect(body.message.subject).toBe("Acme in search");
    expect(body.message.text).toContain("Hi Ann <b>,\n\nGrüße from us.");
    expect(body.message.text).toContain("Example Ltd, 1 High Street, London");
    expect(body.message.text.replaceAll("\n", " ")).toContain(A_LIST.source);
    expect(body.message.html).toContain("Ann &#60;b&#62;");
    expect(body.unresolved).toEqual([]);
    expect(body.checks.every((check: { why: string }) => check.why !== "")).toBe(true);
    const source = { subject: "Hi", body: "Hi {{ first_name }} of {{ company }}" };
    const missing = await admin.ask("POST", "/templates/missing", { ...source, list_id });
    expect(missing.body).toMatchObject({
      ...{ contacts: 2, missing: 1 },
      first: [{ email: "b@x.example", variables: ["first_name", "company"] }],
    });
    const broken = await admin.ask("POST", "/templates/render", { subject: "x", body: "{{ a " });
    expect(broken.body).toMatchObject({
      message: null,
      error: expect.stringContaining("can't parse"),
    });
  });
});

describe("P95 the mini-report", () => {
  const settled = async (domain: string) => {
    const state = async () => (await admin.ask("POST", "/reports", { domain })).body.state;
    await expect.poll(state, { timeout: 60_000, interval: 100 }).not.toBe("queued");
    return state();
  };
  const render = async (domain: string) => {
    const name = crypto.randomUUID();
    const file = `Email,Site\nsite@${domain.replace(/\W/g, "-")}.example,${domain}\n`;
    const { list_id } = await admin.importFile(file, { ...A_LIST, name });
    const [contact] = (await admin.ask("GET", `/contacts?list_id=${list_id}`)).body.contacts;
    const source = { subject: "Hi", body: "See:\n\n{{ report }}", contact_id: contact.id };
    return (await admin.ask("POST", "/templates/render", source)).body;
  };

  it("is made from one crawl per domain and month", async () => {
    expect((await render(shop.domain)).report.state).toBe("none");
    expect(await settled(shop.domain)).toBe("ready");
    const before = shop.asked.length;
    expect(before).toBeGreaterThan(0);
    expect(await settled(shop.domain)).toBe("ready");
    expect(shop.asked.length).toBe(before);
    const { message, report } = await render(shop.domain);
    expect(report.state).toBe("ready");
    expect(message.text).toMatch(/Site health for [\w.:]+: \d+ out of 100/);
    expect(message.text).toContain(`/?site=${encodeURIComponent(shop.domain)}`);
    expect(message.html).toContain("of 100</strong>");
  });

  it("never reads a page that robots.txt forbids, and then there's no message", async () => {
    expect(await settled(closed.domain)).toBe("refused");
    expect(closed.asked.filter((path) => path !== "/robots.txt")).toEqual([]);
    const { report, unresolved } = await render(closed.domain);
    expect(report).toMatchObject({
      state: "refused",
      reason: expect.stringContaining("robots.txt"),
    });
    expect(unresolved).toEqual(["report"]);
  });
});
