import { DIGEST_SECTIONS, type DigestSectionId } from "@sightline/domain/digests";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { anInsight, answered, crawled } from "@sightline/testing/insights";
import { aCustomer, daysAgo, SITE } from "@sightline/testing/keywords";
import { waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveSettings } from "../settings.queries.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Customer = Awaited<ReturnType<typeof aCustomer>>;

async function becomesDue(
  { user }: Customer,
  leftOut: string[],
  sections: readonly DigestSectionId[],
) {
  const settings = {
    ...{ user_id: user.id, frequency: "weekly" as const, is_on: true, weekday: 1, hour: 8 },
    ...{ time_zone: "UTC", paused_until: null, sections: [...sections], left_out: leftOut },
  };
  const due = { at: new Date(Date.now() - 60_000), period: daysAgo(0) };
  await saveSettings(product.db, settings, due);
}

describe("digests that are made together", () => {
  it("P83 each reader gets what their own preview shows, of a site that all of them track", async () => {
    const { db } = product;
    const all: Customer[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const reader = await aCustomer(product, ["boots", "shoes", "hats"].slice(0, 1 + (nth % 3)));
      all.push(reader);
      const userId = reader.user.id;
      if (nth !== 1) {
        for (const day of [20, 13, 8]) await reader.stand("boots", daysAgo(day), 3 + nth);
        await reader.stand("boots", daysAgo(0), 11 - nth);
      }
      if (nth % 2 === 0) {
        await crawled(db, reader.siteId, { "title-missing": 1 + nth }, new Date(daysAgo(9)));
        await crawled(db, reader.siteId, { "title-missing": 2 + nth }, new Date(daysAgo(1)));
      }
      for (const keyword of ["socks", "laces", "soles"].slice(0, nth % 4)) {
        await anInsight(db, { userId, site: SITE, keyword, potentialTraffic: 100 * nth });
      }
      if (nth === 3) await answered(db, userId, { text: "A strength" });
    }
    const [first, , third] = all;
    if (first === undefined || third === undefined) throw new Error("there are six");
    const company = db.selectFrom("sites").select("company_id").where("id", "=", third.siteId);
    const { company_id } = await company.executeTakeFirstOrThrow();
    const ignored = { user_id: third.user.id, company_id, rule: "title-missing", reason: "Ours" };
    await db.insertInto("audit_ignores").values(ignored).execute();

    const previews = new Map<string, { subject: string; html: string; text: string }>();
    for (const [nth, reader] of all.entries()) {
      // Another reader's site in one's own list leaves nobody's site out.
      const sections = nth === 5 ? (["insights"] as const) : DIGEST_SECTIONS;
      await becomesDue(reader, nth === 4 ? [first.siteId] : [], sections);
      previews.set(reader.user.email, (await reader.ask("GET", "/digest/preview")).body);
    }
    const texts = [...previews.values()].map(({ text }) => text.replaceAll(/https?:\S+/g, ""));
    expect(new Set(texts).size).toBe(all.length);

    await sql`insert into pgboss.job (name, data) values ('digests.send-due', '{}')`.execute(db);
    for (const [email, preview] of previews) {
      const mail = await waitForMail(product.outbox, ({ to }) => to.includes(email));
      expect(mail.subject).toBe(preview.subject);
      expect(mail.html.trimEnd()).toBe(preview.html);
      expect(mail.text.trimEnd()).toBe(preview.text.trimEnd());
    }
  });

  it("P84 names and keywords are text in what is sent: one recipient, no header, no markup, and the other reader's email is theirs", async () => {
    const { db } = product;
    const hostile = "<b>boots</b>\r\nBcc: eve@evіl.example\u2028=cmd|' /C calc'!A0\u202e";
    const [eve, ana] = [await aCustomer(product, ["boots"]), await aCustomer(product, ["boots"])];
    for (const reader of [eve, ana]) {
      for (const day of [20, 13, 8]) await reader.stand("boots", daysAgo(day), 8);
      await reader.stand("boots", daysAgo(0), 14);
    }
    const { id } = eve.user;
    const keyword = db.updateTable("saved_keywords").set({ keyword: hostile });
    await keyword.where("user_id", "=", id).execute();
    await db.updateTable("sites").set({ name: hostile }).where("user_id", "=", id).execute();
    await db.updateTable("users").set({ name: hostile }).where("id", "=", id).execute();
    for (const reader of [eve, ana]) await becomesDue(reader, [], DIGEST_SECTIONS);
    await sql`insert into pgboss.job (name, data) values ('digests.send-due', '{}')`.execute(db);

    const mailOf = ({ user }: Customer) =>
      waitForMail(product.outbox, ({ to }) => to.includes(user.email));
    const [mail, other] = [await mailOf(eve), await mailOf(ana)];
    expect(mail.to).toEqual([eve.user.email]);
    expect(Object.keys(mail.headers)).not.toContain("bcc");
    expect(mail.html).toContain("&lt;b&gt;boots&lt;/b&gt; Bcc: eve@evіl.example");
    expect(mail.html).not.toContain("<b>boots");
    expect(mail.text).not.toMatch(/^Bcc:/m);
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toMatch(/[\u2028\u202e]/);
    }
    expect(other.to).toEqual([ana.user.email]);
    expect(`${other.subject} ${other.html} ${other.text}`).not.toContain("Bcc");
  });
});
