import { call, type signUp, type TestProduct } from "@sightline/testing/http";

type User = Awaited<ReturnType<typeof signUp>>;

async function activation(product: TestProduct, { user }: User): Promise<string> {
  const { id } = await product.db
    .insertInto("digest_activation_jobs")
    .values({ user_id: user.id, current_stage: "Running prompts", total_steps: 5 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Its owner has a site to choose. */
async function digestRecipientOfSite(product: TestProduct, owner: User): Promise<string> {
  const { access_token: token } = owner;
  await call(product.url, "POST", "/api/sites", { token, body: { domain: SITE } });
  return digestRecipient(product, owner);
}

async function digestRecipient(product: TestProduct, { user }: User): Promise<string> {
  const { id } = await product.db
    .insertInto("digest_recipients")
    .values({ user_id: user.id, email: "team@ana.example" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function digest(product: TestProduct, { user }: User): Promise<string> {
  const sites = [{ name: "Ana", domain: SITE, finding: "Hers", sections: [] }];
  const week = { from: DAY, to: DAY, late: null, sites, actions: [] };
  const content = JSON.stringify({ subject: "Hers", preheader: "", ...week });
  const { id } = await product.db
    .insertInto("digests")
    .values({ user_id: user.id, kind: "first", period: DAY, due_at: new Date(), content })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function digestShare(product: TestProduct, owner: User): Promise<string> {
  const digest_id = await digest(product, owner);
  const token = crypto.randomUUID() + crypto.randomUUID();
  const { id } = await product.db
    .insertInto("digest_shares")
    .values({ token, user_id: owner.user.id, digest_id, sites: [SITE], sections: ["audit"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Belongs to nobody; one at a time. */
async function subjectTest(product: TestProduct): Promise<string> {
  const tests = product.db.updateTable("subject_tests").where("state", "=", "running");
  await tests.set({ state: "stopped", ended_at: new Date(), ended_by: "admin" }).execute();
  const { id } = await product.db
    .insertInto("subject_tests")
    .values({
      ...{ name: "A test", share: 1, smallest_effect: 0.2, planned_per_variant: 1_000 },
      ships_winner: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const variants = ["{subject}", "{finding}"].map((pattern, nth) => ({
    test_id: id,
    nth,
    pattern,
  }));
  await product.db.insertInto("subject_test_variants").values(variants).execute();
  return id;
}

const DAY = "2026-03-01";
const SITE = "shop.example";

/** Rows for the calls about one digest, and the calls' other input. */
export const digestRows = {
  "digests.activation": { make: activation },
  "digests.changeRecipient": { make: digestRecipientOfSite, body: { sites: [SITE] } },
  "digests.removeRecipient": { make: digestRecipient },
  "digests.find": { make: digest },
  "digestShares.share": { make: digest, body: { sites: [SITE], sections: ["audit"], days: 7 } },
  "digestShares.revoke": { make: digestShare },
  "subjectTests.end": { make: subjectTest },
};
