import { once } from "node:events";
import { request } from "node:http";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCampaign } from "@sightline/testing/outreach";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { A_LIST, outreachAdmin } from "../testing/outreach-admin.ts";

let product: TestProduct;
let admin: Awaited<ReturnType<typeof outreachAdmin>>;
beforeAll(async () => {
  product = await startProduct();
  admin = await outreachAdmin(product);
});
afterAll(() => product.stop());

const BAD = 37;

/** A thousand rows, of which 37 are bad. */
function aThousand(): string {
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const email =
      index % 27 === 1 && index < 27 * BAD ? "no address" : `p${index}@c${index}.example`;
    return `${email},Person ${index},C${index} Ltd,${index % 2 ? "DE" : "France"},${index % 5}`;
  });
  return `Email,First name,Company,Country,Team\n${rows.join("\n")}\n`;
}

const contactsOf = async (query: string) => (await admin.ask("GET", `/contacts?${query}`)).body;

describe("P95 importing a list", () => {
  let draft: { id: string; mapping: string[]; columns: string[]; rows: number };

  it("shows what the columns seem to be", async () => {
    const { status, body } = await admin.upload(aThousand());
    expect(status).toBe(201);
    draft = body;
    expect(body).toMatchObject({
      ...{ file_name: "contacts.csv", rows: 1000 },
      mapping: ["email", "first_name", "company", "country", "field:team"],
    });
    expect(body.sample[0]).toEqual(["p0@c0.example", "Person 0", "C0 Ltd", "France", "0"]);
  });

  it("says what is wrong in which row, and adds nothing before that's decided", async () => {
    const { mapping } = draft;
    const { body } = await admin.ask("POST", `/imports/${draft.id}/preview`, { mapping });
    expect(body.counts).toMatchObject({ rows: 1000, bad: BAD, added: 1000 - BAD, repeated: 0 });
    expect(body.problems).toHaveLength(BAD);
    expect(body.problems[0]).toEqual({ row: 3, message: "“no address” isn't an email address." });
    expect(body.contacts[0]).toMatchObject({ email: "p0@c0.example", country: "FR" });
    const unmapped = { mapping: [null, ...mapping.slice(1)] };
    const { body: without } = await admin.ask("POST", `/imports/${draft.id}/preview`, unmapped);
    expect(without.mapping_problem).toBe("Choose the column with the email addresses.");

    const all = { mapping, without_bad_rows: false, list: A_LIST };
    expect(await admin.ask("POST", `/imports/${draft.id}/confirm`, all)).toMatchObject({
      status: 409,
      body: { message: "Row 3: “no address” isn't an email address. Nothing was imported." },
    });
    expect((await admin.ask("GET", "/lists")).body).toEqual([]);
    expect((await contactsOf("")).total).toBe(0);
  });

  it("imports the good rows once, and gives the bad ones back", async () => {
    const { mapping } = draft;
    const request = { mapping, without_bad_rows: true, list: A_LIST };
    const confirm = () => admin.ask("POST", `/imports/${draft.id}/confirm`, request);
    const [one, other] = await Promise.all([confirm(), confirm()]);
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
    const { list_id } = one.body;
    expect(one.body.counts).toMatchObject({ added: 963, bad: BAD });
    expect((await admin.ask("GET", "/lists")).body).toMatchObject([
      { ...A_LIST, contacts: 963, added_last_30_days: 963 },
    ]);
    const { text } = await admin.download(`/imports/${draft.id}/export`);
    expect(text.split("\r\n")[0]).toBe("row,problem,Email,First name,Company,Country,Team");
    expect(text.split("\r\n")[1]).toContain("isn't an email address");
    expect(text.trim().split("\r\n")).toHaveLength(BAD + 1);
    const { body } = await admin.ask("GET", `/lists/${list_id}`);
    expect(body).toMatchObject({ fields: ["team"], list: { contacts: 963 } });
    const { body: figures } = await admin.ask("GET", `/lists/${list_id}/figures`);
    expect(figures.health).toMatchObject({ contacts: 963, mx_unknown: 963 });
    expect(figures.growth.at(-1)).toMatchObject({ added: 963, contacts: 963 });
    expect(body.imports).toMatchObject([{ file_name: "contacts.csv" }]);
  });

  it("finds repeated addresses inside a file and across lists, and fills in what was missing", async () => {
    const file =
      "Email,Last name,First name,Country\nP0@C0.example,Lee,Other,DE\np0@c0.example,,,\nnew@c0.example,,,\n";
    const second = { ...A_LIST, name: "Second" };
    const { counts, list_id } = await admin.importFile(file, second);
    expect(counts).toMatchObject({ rows: 3, added: 2, known: 1, repeated: 1, bad: 0 });
    const { contacts } = await contactsOf(`list_id=${list_id}&query=p0@`);
    expect(contacts).toMatchObject([{ first_name: "Person 0", last_name: "Lee", country: "FR" }]);
    const again = await admin.importFile(file, { id: list_id });
    expect(again.counts).toMatchObject({ added: 0, already_listed: 2 });
    const taken = await admin.upload(file);
    const { mapping } = taken.body;
    const request = { mapping, without_bad_rows: true, list: { ...second, name: "SECOND" } };
    expect(await admin.ask("POST", `/imports/${taken.body.id}/confirm`, request)).toMatchObject({
      ...{ status: 409, body: { message: "There's already a list with this name." } },
    });
  });

  it.each([
    ["a NUL", "Email\na@b.example\0\n", "This file isn't a table."],
    ["an open quotation mark", 'Email\n"a@b.example\n', "a quotation mark isn't closed"],
    ["another encoding", Buffer.from("Email,N\na@b.example,\xfc\n", "latin1"), "neither UTF-8"],
    ["no rows", "Email\n", "header but no rows"],
  ])("refuses %s in words, and keeps nothing", async (_, file, words) => {
    const { status, body } = await admin.upload(file);
    expect(status).toBe(422);
    expect(body.message).toContain(words);
  });

  it("refuses a file of 1 GB by its own words, before a byte of it is read", async () => {
    const gigabyte = 1024 ** 3;
    const upload = request(`${product.url}/api/admin/outreach/imports?file_name=large.csv`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-length": gigabyte },
    });
    upload.on("error", () => {});
    upload.flushHeaders();
    const [response] = await once(upload, "response");
    expect(response.statusCode).toBe(413);
    upload.destroy();
  });

  it("reads an endless file no further than the limit", async () => {
    const chunk = Buffer.from("a@b.example\n".repeat(100_000));
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(sent === chunk.length ? Buffer.from("Email\n") : chunk);
      },
    });
    const response = await fetch(`${product.url}/api/admin/outreach/imports?file_name=x.csv`, {
      ...{ method: "POST", headers: { authorization: `Bearer ${admin.token}` }, body: endless },
      ...{ duplex: "half" },
    } as RequestInit);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain("more than 200,000 rows");
    expect(sent).toBeLessThan(200 * 1024 ** 2);
  });

  it("keeps formulas as text and hands them out disarmed", async () => {
    const file = 'Email,Company\nf@formula.example,"=HYPERLINK(""https://evil.example"")"\n';
    const { list_id } = await admin.importFile(file, { ...A_LIST, name: "Formulas" });
    const { text } = await admin.download(`/lists/${list_id}/export`);
    expect(text).toContain(`f@formula.example,,,"'=HYPERLINK(""https://evil.example"")"`);
    expect((await admin.download("/lists/nonsense/export")).status).toBe(404);
  });

  it("P40 takes files from admins only, and gives them to nobody else", async () => {
    const file = "Email\nn@closed.example\n";
    const { list_id } = await admin.importFile(file, { ...A_LIST, name: "Closed" });
    const { body: draft } = await admin.upload(file);
    const { access_token } = await signUp(product.url);
    for (const [method, path] of [
      ["POST", "/imports"],
      ["GET", `/imports/${draft.id}/export`],
      ["GET", `/lists/${list_id}/export`],
    ] as const) {
      const ask = (token?: string) =>
        call(product.url, method, `/api/admin/outreach${path}`, { token });
      expect(await ask(access_token)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      expect((await ask()).status).toBe(401);
    }
  });
});

describe("P95 segments", () => {
  it("hold the contacts of a list that fit every condition", async () => {
    const [{ id: list_id }] = (await admin.ask("GET", "/lists")).body.filter(
      (list: { name: string }) => list.name === A_LIST.name,
    );
    const conditions = [
      { field: "country", test: "is", value: "de" },
      { field: "team", test: "is_not", value: "0" },
      { field: "company", test: "contains", value: "ltd" },
      { field: "last_name", test: "is_empty", value: "" },
    ];
    const segment = { list_id, name: "Germany", conditions };
    const { status, body } = await admin.ask("POST", "/segments", segment);
    expect(status).toBe(201);
    const { contacts, total } = await contactsOf(`segment_id=${body.id}`);
    expect(total).toBeGreaterThan(300);
    expect(new Set(contacts.map((one: { country: string }) => one.country))).toEqual(
      new Set(["DE"]),
    );
    expect(contacts.some((one: { fields: { team: string } }) => one.fields.team === "0")).toBe(
      false,
    );
    const odd = { ...segment, conditions: [{ field: "id); --", test: "is", value: "x" }] };
    expect((await admin.ask("POST", "/segments", odd)).status).toBe(400);
    expect((await admin.ask("DELETE", `/segments/${body.id}`)).status).toBe(200);
  });
});

describe("P95 suppression and a person's rights", () => {
  it("leaves suppressed people out of files, and shows them in lists", async () => {
    const { body } = await admin.ask("POST", "/suppressions", {
      ...{ targets: ["p2@c2.example", "@c4.example", "nonsense"], detail: "asked by phone" },
    });
    expect(body).toEqual({ added: 2, already: 0, invalid: ["nonsense"] });
    const file = "Email\np2@c2.example\nnew@c4.example\nok@c6.example\n";
    const { counts, list_id } = await admin.importFile(file, { ...A_LIST, name: "Third" });
    expect(counts).toMatchObject({ added: 1, suppressed: 2 });
    expect((await contactsOf("only=suppressed")).contacts).toMatchObject([
      { email: "p2@c2.example", suppressed: "admin" },
      { email: "p4@c4.example", suppressed: "admin" },
    ]);
    await admin.ask("POST", "/suppressions", { targets: ["ok@c6.example"], why: "objected" });
    const { body: figures } = await admin.ask("GET", `/lists/${list_id}/figures`);
    expect(figures.health).toMatchObject({ contacts: 1, suppressed: 1, sendable: 0 });
    const { body: listed } = await admin.ask("GET", "/suppressions?scope=domain");
    expect(listed).toMatchObject({
      ...{ total: 1, suppressions: [{ domain: "c4.example", why: "admin" }] },
    });
  });

  it("is taken back only where an admin added it", async () => {
    const lift = (target: string) => admin.ask("POST", "/suppressions/lift", { target });
    expect((await lift("c4.example")).status).toBe(200);
    expect((await lift("c4.example")).status).toBe(404);
    expect((await lift("ok@c6.example")).status).toBe(409);
  });

  it("hands out and erases what is known about a person, for good", async () => {
    const { body } = await admin.ask("GET", "/person?email=P0@C0.example");
    expect(body).toMatchObject({
      contact: { email: "p0@c0.example", first_name: "Person 0" },
      lists: [{ name: "Exhibitors", source: A_LIST.source }, { name: "Second" }],
      suppressed: null,
    });
    const { id: campaign } = await aCampaign(product.db, { state: "draft" });
    await sql`
      insert into outreach_messages (campaign_id, contact_id, step_id, variant_id, tracking_code,
        state, reason, subject, html, text, queued_at, sent_at)
      select ${campaign}, ${body.contact.id}, step.id, variant.id, repeat('x', 22), 'bounced',
        '550 <p0@c0.example> is full', 'Hi Person 0', 'Hi Person 0', 'Hi Person 0', now(), now()
      from outreach_steps step join outreach_variants variant on variant.step_id = step.id
      where step.campaign_id = ${campaign}
    `.execute(product.db);
    await sql`
      insert into outreach_events (message_id, kind, at, detail)
      select id, 'bounced', now(), reason from outreach_messages
    `.execute(product.db);
    // One of the replies comes from another address of theirs.
    await sql`
      insert into outreach_replies
        (message_id, contact_id, reply_hash, from_email, subject, text, is_automatic, received_at)
      select id, contact_id, sha256(sender::bytea), sender, 'Re:', 'Thanks, Person 0', false, now()
      from outreach_messages, unnest(array['P0@c0.example', 'person0@home.example']) as sender
    `.execute(product.db);
    expect((await admin.ask("GET", "/person?email=p0@c0.example")).body.messages).toMatchObject([
      { from: "us", subject: "Hi Person 0" },
      { from: "them", text: "Thanks, Person 0" },
      { from: "them", text: "Thanks, Person 0" },
    ]);
    const erase = () => admin.ask("POST", "/person/erase", { email: "p0@c0.example" });
    expect((await erase()).body).toEqual({ deleted: true });
    expect((await erase()).body).toEqual({ deleted: false });
    const messages = await product.db.selectFrom("outreach_messages").selectAll().execute();
    expect(messages).toMatchObject([{ state: "bounced", contact_id: null }]);
    const shown = await admin.ask("GET", `/messages/${messages[0]?.id}`);
    expect(shown.body).toMatchObject({ email: null, events: [{ kind: "bounced" }], replies: [] });
    for (const one of [messages, shown.body]) {
      expect(JSON.stringify(one)).not.toMatch(/person ?0|p0@/i);
    }
    expect((await admin.ask("GET", "/person?email=p0@c0.example")).body).toEqual({
      ...{ contact: null, lists: [], messages: [], suppressed: "erased", created_at: null },
    });
    const { counts } = await admin.importFile("Email\np0@c0.example\nq@c0.example\n", {
      ...A_LIST,
      name: "Fourth",
    });
    expect(counts).toMatchObject({ added: 1, suppressed: 1 });
  });

  it("leaves a line in the audit log for every change, without the addresses", async () => {
    const rows = await product.db
      .selectFrom("admin_actions")
      .select(["action", "subject", "details"])
      .where("action", "like", "outreach%")
      .execute();
    expect([...new Set(rows.map(({ action }) => action))].sort()).toEqual([
      ...["outreach-list.import", "outreach-person.erase", "outreach-suppression.add"],
      "outreach-suppression.lift",
    ]);
    expect(JSON.stringify(rows)).not.toContain("@");
  });
});
