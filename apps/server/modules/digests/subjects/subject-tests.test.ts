import { askAsAdmin, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { createMailing, createMailLinks } from "../../mailing/index.ts";
import { type DueDeps, sendDueDigests } from "../sending/send-due-digests.ts";
import { judgeSubjectTest } from "./judge-subject-test.ts";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
});
afterAll(() => product.stop());

const TEST = { smallest_effect: 0.2, planned_per_variant: 1_000 };
const admin = (method: string, path = "", body?: unknown) =>
  ask(method, `/admin/subject-line-tests${path}`, body);
const list = async () => (await admin("GET")).body;

interface Queued {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

describe("a test of subject lines", () => {
  it("P86 R2.4 gives each reader one line and one email, counts clicks of readers alone, and can be taken back", async () => {
    const readers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aCustomer(product)));
    const name = "Finding first";
    const started = await admin("POST", "", { ...TEST, name, patterns: ["Your week: {week}"] });
    expect(started.status).toBe(201);
    const second = await admin("POST", "", { ...TEST, name, patterns: ["Another"] });
    expect([second.status, second.body.message]).toEqual([409, "A test is running. End it first."]);

    const { queued, send } = workers();
    for (const { user } of readers) await makeDue(user.id);
    // Three workers at once, twice.
    for (const { user } of readers) await Promise.all([1, 2, 3].map(() => send(user.id)));
    for (const { user } of readers) await send(user.id);
    expect(queued.map(({ to }) => to).toSorted()).toEqual(
      readers.map(({ user }) => user.email).toSorted(),
    );
    const { tests } = await list();
    const [usual, week] = tests[0].variants;
    expect(usual.pattern).toBe("{subject}");
    expect(usual.readers + week.readers).toBe(6);
    for (const { subject, text } of queued) {
      expect(subject).toMatch(/^(Your week: \w+ \d+ to \w+ \d+|A quiet week for shop\.example)$/);
      // The body says the finding, whatever the subject says.
      expect(text).toContain("A quiet week for shop.example");
    }

    // Only the reader's own click counts, once.
    const [ana, eve] = readers as [Reader, Reader];
    const mail = queued.find(({ to }) => to === ana.user.email)?.html ?? "";
    const clicked = /digest_mail=([0-9a-f-]{36})/.exec(mail)?.[1] ?? "none";
    const clicks = async () =>
      (await list()).tests[0].variants.reduce(
        (sum: number, one: { clicked: number }) => sum + one.clicked,
        0,
      );
    await fetch(`${product.url}/dashboard?digest_mail=${clicked}`);
    expect((await eve.ask("POST", "/digest/clicks", { mail: clicked })).status).toBe(204);
    expect(await clicks()).toBe(0);
    for (const _ of [1, 2]) await ana.ask("POST", "/digest/clicks", { mail: clicked });
    expect(await clicks()).toBe(1);
    const left = async () =>
      (await list()).tests[0].variants.reduce(
        (sum: number, one: { left: number }) => sum + one.left,
        0,
      );
    await eve.ask("PUT", "/digest/settings", { frequency: "off" });
    expect(await left()).toBe(1);
    await eve.ask("PUT", "/digest/settings", { frequency: "weekly" });
    expect(await left()).toBe(0);

    // Sent to everyone by an admin, and taken back.
    const { id } = started.body;
    expect((await admin("POST", `/${id}/end`, { ship: week.id })).status).toBe(204);
    expect(await list()).toMatchObject({ usual: "Your week: {week}", tests: [{ id }] });
    expect((await ana.ask("GET", "/digest/preview")).body.subject).toMatch(/^Your week: /);
    expect((await admin("POST", `/${id}/end`, {})).status).toBe(204);
    expect((await list()).usual).toBe("{subject}");
    expect((await admin("POST", `/${id}/end`, {})).status).toBe(409);
    const { rows } = await sql<{ action: string }>`
      select action from admin_actions where action like 'subject-test.%' order by created_at
    `.execute(product.db);
    expect(rows.map(({ action }) => action)).toEqual([
      ...["subject-test.start", "subject-test.ship", "subject-test.roll-back"],
    ]);
  });

  it("P86 the winner by clicks goes to everyone by itself, unless it drives readers away", async () => {
    const start = async (name: string, ships_winner = true) =>
      (await admin("POST", "", { ...TEST, name, ships_winner, patterns: [`${name}: {finding}`] }))
        .body.id;
    const harmful = await start("Loud");
    await fill(harmful, [500, 50, 1], [500, 150, 40]);
    await judgeSubjectTest(product.db);
    expect((await list()).tests[0]).toMatchObject({
      ...{ state: "stopped", ended_by: "guardrail", shipped_variant_id: null },
      variants: [{ is_harmful: false }, { is_harmful: true }],
    });

    const winner = await start("Short");
    await fill(winner, [500, 50, 1], [500, 150, 2]);
    await judgeSubjectTest(product.db);
    await judgeSubjectTest(product.db);
    const { usual, tests } = await list();
    expect(usual).toBe("Short: {finding}");
    expect(tests[0]).toMatchObject({ state: "shipped", ended_by: "winner" });
    expect(tests[0].variants[1].effect.low).toBeGreaterThan(0);

    // The next test is against what everyone gets now. This one waits for an admin.
    const next = await start("Next", false);
    expect((await list()).tests[0].variants[0].pattern).toBe("Short: {finding}");
    await fill(next, [500, 50, 1], [500, 150, 2]);
    await judgeSubjectTest(product.db);
    expect((await list()).tests[0]).toMatchObject({
      state: "running",
      verdict: { kind: "better" },
    });
    await admin("POST", `/${next}/end`, {});
    expect((await list()).usual).toBe("Short: {finding}");
  });

  it("refuses lines that can't be filled, and two that are the same", async () => {
    const start = (patterns: string[]) =>
      admin("POST", "", { ...TEST, name: "Odd", patterns }).then(({ status }) => status);
    expect(await start(["{nothing}"])).toBe(400);
    expect(await start(["Your week\r\nBcc: eve@evil.example"])).toBe(400);
    expect(await start(["Same", "Same"])).toBe(400);
    expect(await start([])).toBe(400);
  });
});

type Reader = Awaited<ReturnType<typeof aCustomer>>;

async function makeDue(userId: string): Promise<void> {
  await product.db
    .insertInto("digest_settings")
    .values({
      ...{ user_id: userId, frequency: "weekly", weekday: 1, hour: 8, time_zone: "UTC" },
      ...{ sections: ["positions", "actions"], next_period: "2026-03-02" },
      next_due_at: new Date(Date.now() - 60_000),
    })
    .execute();
}

/** Workers that send what is due; what they queue is kept instead of sent. */
function workers() {
  const queued: Queued[] = [];
  const queue = {
    sendAll: async (_name: string, mails: { data: Queued }[]) =>
      void queued.push(...mails.map(({ data }) => data)),
  } as unknown as JobQueue;
  const log = createLog("silent");
  const key = Buffer.from("a key");
  const deps: DueDeps = {
    ...{ db: product.db, log, askTask: async () => ({ state: "failed", problem: "", costUsd: 0 }) },
    mailing: createMailing({
      ...{ db: product.db, queue, log, key },
      transport: {} as Parameters<typeof createMailing>[0]["transport"],
    }),
    links: createMailLinks(product.url, key),
    prompts: { models: async () => [], run: async () => {}, newest: async () => [] },
    ...{ appUrl: product.url, supportEmail: "help@sightline.example" },
    ...{ confirmationRequired: false, hasProvider: false, onSent: [], now: () => new Date() },
  };
  return { queued, send: (userId: string) => sendDueDigests(deps, [userId]) };
}

/** As if so many readers had got each line, had clicked, and had left. */
async function fill(
  test: string,
  ...arms: (readonly [readers: number, clicked: number, left: number])[]
): Promise<void> {
  for (const [nth, [readers, clicked, left]] of arms.entries()) {
    await sql`
      with made as (
        insert into users (email, name)
        select ${test}::text || '-' || ${nth}::int || '-' || nth || '@many.example', 'Reader'
        from generate_series(1, ${readers}::int) as nth
        returning id, split_part(split_part(email, '-', 7), '@', 1)::int as nth
      )
      insert into subject_test_readers (test_id, user_id, variant_id, clicked_at, left_at)
      select ${test}::uuid, made.id, variant.id, case when made.nth <= ${clicked}::int then now() end,
        case when made.nth <= ${left}::int then now() end
      from made join subject_test_variants as variant
        on variant.test_id = ${test}::uuid and variant.nth = ${nth}::int
    `.execute(product.db);
  }
}
