import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PostedForm, RequestContext } from "../../../platform/http/index.ts";
import { contactByForm } from "./contact-by-form.ts";
import { createStamps } from "./stamps.ts";
import { startContact, type TestContact } from "./testing/start-contact.ts";

let contact: TestContact;
beforeAll(async () => {
  contact = await startContact();
});
afterAll(() => contact.product.stop());

describe("the form of /contact, as a browser sends it", () => {
  it("is taken, and leads to the thanks", async () => {
    const ana = contact.writer();
    const { email } = ana.fields();
    const { status, headers } = await ana.post({ message: "One\r\nTwo" });
    expect([status, headers.get("location")]).toEqual([303, "/contact?sent=yes"]);
    expect(await contact.stored(email)).toEqual([
      { name: "Ana Example", email, subject: "bill", message: "One\nTwo", trap: null },
    ]);
  });

  it("that a trap caught leads to the same place", async () => {
    const bot = contact.writer();
    const { status, headers } = await bot.post({ website: "https://buy.example" });
    expect([status, headers.get("location")]).toEqual([303, "/contact?sent=yes"]);
    expect(await contact.stored(bot.fields().email)).toMatchObject([{ trap: "hidden_field" }]);
  });

  it("with mistakes is shown again, and neither stored nor kept by anyone on the way", async () => {
    const ana = contact.writer();
    const answer = await ana.post({ subject: "" });
    expect([answer.status, answer.body]).toEqual([422, "a page"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("location")).toBeNull();
    expect(await contact.stored(ana.fields().email)).toEqual([]);
  });

  it("beyond a limit is shown again", async () => {
    const ana = contact.writer();
    for (let n = 0; n < 5; n += 1) expect((await ana.post()).status).toBe(303);
    expect((await ana.post()).status).toBe(429);
  });

  it.each(["https://evil.example", "null"])(
    "from a page of another site (%s) is shown again, noted and not taken",
    async (origin) => {
      const ana = contact.writer();
      expect((await ana.post({}, { origin })).status).toBe(403);
      expect(await contact.stored(ana.fields().email)).toEqual([]);
      const { rows } = await sql`
        select 1 from security_events
        where event_type = 'csrf_violation' and event_data->>'origin' = ${origin}
      `.execute(contact.product.db);
      expect(rows).toHaveLength(1);
    },
  );

  it("a body that is no form is an empty form", async () => {
    const answer = await contact.writer().post({}, { "content-type": "text/plain" });
    expect(answer.status).toBe(422);
  });
});

describe("what is shown again", () => {
  const start = Date.parse("2026-11-15T12:00:00Z");
  let time = start;
  const stamps = createStamps(Buffer.alloc(32), () => new Date(time));
  const context = { log: { error: () => {} }, note: async () => {} } as unknown as RequestContext;

  async function shownAgain(fields: Record<string, string>, takeMessage = async () => new Date()) {
    const form = contactByForm({
      appUrl: "https://sightline.example",
      supportEmail: "support@sightline.example",
      stamps,
      takeMessage,
    });
    const body = new URLSearchParams(fields);
    const request = new Request("https://sightline.example/contact", { method: "POST", body });
    const { promise, resolve } = Promise.withResolvers<PostedForm>();
    await form(request, context, async (posted) => {
      resolve(posted);
      return new Response();
    });
    return promise;
  }

  it("keeps all that was typed, says what is wrong beside each field, and drops the rest", async () => {
    const stamp = stamps.issue();
    const fields = { name: "x".repeat(101), email: "ana", message: "  Hello\n", stamp };
    expect(await shownAgain({ ...fields, website: "x", more: "y" })).toEqual({
      status: 422,
      fields,
      problem: null,
      problems: {
        name: "Use at most 100 characters for your name.",
        email: "Enter an email address like ana@example.com.",
        subject: "Choose a subject.",
      },
    });
  });

  it("has no character that a page cannot carry", async () => {
    const { fields } = await shownAgain({ name: "A\u0000na", message: "\u0000\r\nHello\r\n" });
    expect(fields).toEqual({ name: "Ana", message: "\nHello\n" });
  });

  it("is good to be sent at once after a day, and a made-up stamp is not carried on", async () => {
    const stamp = stamps.issue();
    time += 86_401_000;
    const stale = await shownAgain({ stamp });
    expect(stamps.ageOf(stale.fields.stamp ?? "")).toBe("good");
    expect((await shownAgain({ stamp: "made.up" })).fields).toEqual({});
    time = start;
  });

  it("names another way when something fails on our side", async () => {
    const ana = { email: "ana@example.com", subject: "bill", message: "Hello" };
    const failing = (error: Error) => () => Promise.reject(error);
    const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    for (const [error, status] of [
      [new Error("broken"), 500],
      [away, 503],
    ] as const) {
      expect(await shownAgain(ana, failing(error))).toEqual({
        status,
        fields: ana,
        problem: "We couldn't send your message. Try again, or email support@sightline.example.",
        problems: {},
      });
    }
  });
});
