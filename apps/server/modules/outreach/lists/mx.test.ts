import { openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECK_MX, mxJob, resolveMx } from "./mx.jobs.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("P95 asks each domain once whether it takes email, and again after a day without an answer", async () => {
  const domains = ["takes.example", "none.example", "silent.example"];
  const contacts = domains.flatMap((email_domain) =>
    ["a", "b"].map((name) => ({ email: `${name}@${email_domain}`, email_domain })),
  );
  await test.db.insertInto("outreach_contacts").values(contacts).execute();
  const asked: string[] = [];
  const sent: string[] = [];
  const job = mxJob({
    db: test.db,
    queue: { send: async (name) => void sent.push(name) },
    async resolveMx(domain) {
      asked.push(domain);
      if (domain === "silent.example") throw new Error("SERVFAIL");
      return domain === "takes.example";
    },
  });
  const run = () => job.handle({}, { id: "1", signal: new AbortController().signal });
  await run();
  await run();
  expect(asked.toSorted()).toEqual(domains.toSorted());
  const rows = await test.db
    .selectFrom("outreach_contacts")
    .select(["email_domain", "mx"])
    .distinct()
    .orderBy("email_domain")
    .execute();
  expect(rows.map(({ mx }) => mx)).toEqual(["none", "unknown", "ok"]);
  await test.db
    .updateTable("outreach_contacts")
    .set({ mx_checked_at: new Date(Date.now() - 86_500_000) })
    .execute();
  await run();
  expect(asked.at(-1)).toBe("silent.example");
  expect(sent).toEqual([]);

  const many = Array.from({ length: 201 }, (_, at) => `many${at}.example`);
  await test.db
    .insertInto("outreach_contacts")
    .values(many.map((email_domain) => ({ email: `a@${email_domain}`, email_domain })))
    .execute();
  await run();
  expect(sent).toEqual([CHECK_MX]);
});

it("never asks about names that are reserved for examples", async () => {
  await expect(resolveMx("acme.example")).rejects.toThrow("reserved");
});
