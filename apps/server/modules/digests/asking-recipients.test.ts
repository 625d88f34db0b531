import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finished } from "./testing/finished.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const aVictim = () => `${crypto.randomUUID()}@victim.example`;
const add = ({ ask }: Pick<Customer, "ask">, email: string) =>
  ask("POST", "/digest/recipients", { email });

/** Queued before the call that causes it answers. */
async function questionsTo(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mailing.send' and data ->> 'to' = ${email}
  `.execute(product.db);
  return rows[0]?.count ?? 0;
}

const questionTo = (email: string) => waitForMail(product.outbox, ({ to }) => to.includes(email));
const linkIn = (text: string, page: string) =>
  new RegExp(`^http\\S+/${page}\\?token=\\S+$`, "m").exec(text)?.[0] ?? "";
const post = (url: string) => fetch(url, { method: "POST", body: new URLSearchParams() });
const stateOf = async ({ ask }: Customer) =>
  (await ask("GET", "/digest/settings")).body.recipients[0]?.state;

describe("asking an address whether it wants a digest", () => {
  it("happens once per account, for ever: adding and removing sends no more", async () => {
    const [ana, victim] = [await aCustomer(product), aVictim()];
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body } = await add(ana, turn % 2 === 0 ? victim : victim.toUpperCase());
      expect([status, body.state]).toEqual([201, "waiting"]);
      expect((await ana.ask("DELETE", `/digest/recipients/${body.id}`)).status).toBe(204);
    }
    await add(ana, victim);
    expect([await questionsTo(victim), await questionsTo(victim.toUpperCase())]).toEqual([1, 0]);
    const { rows } = await sql`
      select from mail_questions where user_id = ${ana.user.id}`.execute(product.db);
    expect(rows).toHaveLength(1);

    // People who are added again can still say yes, by the link they have.
    const link = linkIn((await questionTo(victim)).text, "email-preferences");
    expect(await stateOf(ana)).toBe("waiting");
    await post(link);
    expect(await stateOf(ana)).toBe("confirmed");
  });

  it("happens a few times per day, however many accounts ask", async () => {
    const victim = aVictim();
    const answers: [number, string][] = [];
    for (let account = 0; account < 8; account += 1) {
      const { status, body } = await add(await aCustomer(product), victim);
      answers.push([status, body.message ?? body.state]);
    }
    expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => [201, "waiting"]));
    const refused = "This address has been asked too often today. Try again tomorrow.";
    expect(answers.slice(6)).toEqual(Array.from({ length: 2 }, () => [429, refused]));
    expect(await questionsTo(victim)).toBe(6);
  });

  it.each([
    ["a tag", (name: string, turn: number) => `${name}+${turn}@victim.example`],
    [
      "a dot at Google",
      (name: string, turn: number) =>
        `${name.slice(0, turn + 1)}.${name.slice(turn + 1)}@${turn % 2 ? "gmail" : "googlemail"}.com`,
    ],
  ])("counts for the mailbox, however it's spelled: %s", async (_, spelled) => {
    const name = `pat${crypto.randomUUID().slice(0, 8)}`;
    const queued = async () => {
      const { rows } = await sql<{ to: string }>`
        select data ->> 'to' as "to" from pgboss.job
        where name = 'mailing.send' and replace(data ->> 'to', '.', '') like ${`${name}%`}
      `.execute(product.db);
      return rows.length;
    };
    const ana = await aCustomer(product);
    for (let turn = 0; turn < 5; turn += 1) {
      const { body } = await add(ana, spelled(name, turn));
      await ana.ask("DELETE", `/digest/recipients/${body.id}`);
    }
    expect(await queued(), "one account").toBe(1);
    for (let turn = 0; turn < 8; turn += 1)
      await add(await aCustomer(product), spelled(name, turn));
    expect(await queued(), "nine accounts").toBe(6);
  });

  it("a link in it ends such questions from everyone: opening changes nothing, a POST does", async () => {
    const [ana, ben, victim] = [await aCustomer(product), await aCustomer(product), aVictim()];
    await add(ana, victim);
    const mail = await questionTo(victim);
    const never = linkIn(mail.text, "unsubscribe");
    expect(mail.html).toContain("Never ask me again");
    expect(mail.headers["list-unsubscribe"]).toBe(`<${never}>`);
    const suppressions = async () => {
      const { rows } = await sql<{ why: string }>`
        select why from mail_suppressions where recipient_domain = 'victim.example'
      `.execute(product.db);
      return rows.map(({ why }) => why);
    };
    const read = async () =>
      (await fetch(`${product.url}/api/email-preferences${new URL(never).search}`)).json();
    expect(await read()).toEqual({ about: "questions", is_on: true });
    await fetch(never);
    await fetch(never, { method: "HEAD" });
    expect((await post(never.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(
      404,
    );
    expect(await suppressions()).toEqual([]);
    // The account may be gone by the time they click.
    await sql`delete from users where id = ${ana.user.id}`.execute(product.db);
    expect((await post(never)).status).toBe(200);
    expect(await suppressions()).toEqual(["objection"]);
    expect(await read()).toEqual({ about: "questions", is_on: false });

    expect((await add(ben, victim)).status).toBe(201);
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from mail_messages
        where recipient = (select recipient from mail_suppressions where why = 'objection')
          and kind = 'question' order by created_at`.execute(product.db);
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 30_000 }).toEqual(["suppressed"]);
  });

  it("someone who never wants to be asked still gets what they asked for", async () => {
    const [ana, ben] = [await aCustomer(product), await aCustomer(product)];
    await add(ana, ben.user.email);
    await post(linkIn((await questionTo(ben.user.email)).text, "unsubscribe"));
    const { body: job } = await ben.ask("POST", "/digest/activate", {});
    await finished(ben.ask, job.job_id);
    await waitForMail(
      product.outbox,
      ({ to, subject }) => to.includes(ben.user.email) && subject.startsWith("shop.example"),
    );
  });

  it("who never wants to be asked isn't asked under another spelling either", async () => {
    const [ana, ben, victim] = [
      await aCustomer(product),
      await aCustomer(product),
      crypto.randomUUID(),
    ];
    const tagged = (tag: string) => `${victim}+${tag}@tagged.example`;
    await add(ana, tagged("one"));
    const never = linkIn((await questionTo(tagged("one"))).text, "unsubscribe");
    expect((await post(never)).status).toBe(200);
    await add(ben, tagged("two"));
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from mail_messages where kind = 'question' and user_id = ${ben.user.id}
      `.execute(product.db);
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 30_000 }).toEqual(["suppressed"]);
  });
});
