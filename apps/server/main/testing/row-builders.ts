import { call, type signUp, type TestProduct } from "@sightline/testing/http";
import { anInsight } from "@sightline/testing/insights";
import { aDraftImport, anAlertRule } from "@sightline/testing/keywords";
import { connectFor } from "@sightline/testing/search-console";
import { sql } from "kysely";
import { accountRows } from "./account-rows.ts";
import { aiRows } from "./ai-rows.ts";
import { digestRows } from "./digest-rows.ts";
import { llmRows } from "./llm-rows.ts";
import { outreachRows } from "./outreach-rows.ts";
import { programRows } from "./program-rows.ts";

export type User = Awaited<ReturnType<typeof signUp>>;
export type Sent = { body?: unknown; query?: (id: string) => string };
type Make = (product: TestProduct, owner: User) => Promise<string>;

export async function saveKeyword(
  product: TestProduct,
  { access_token: token }: User,
  keyword: string,
): Promise<string> {
  const body = { keyword, target_site: "ana.example" };
  return (await call(product.url, "POST", "/api/saved-keywords", { token, body })).body.id;
}

async function checkedKeyword(product: TestProduct, owner: User): Promise<string> {
  const keyword_id = await saveKeyword(product, owner, "hers");
  const by = { provider: "serper", engine: "google", country: "DE", language: "de", depth: 10 };
  const taken_at = new Date();
  const nothing = { domains: [], positions: [] };
  const { id: snapshot_id } = await product.db
    .insertInto("search_snapshots")
    .values({ ...by, keyword_key: "hers", day: SEEN_DAY, results: "[]", ...nothing, taken_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const check = { keyword_id, day: SEEN_DAY, state: "not-in-first", snapshot_id };
  await product.db
    .insertInto("position_checks")
    .values({ ...by, ...check, checked_at: taken_at })
    .execute();
  return keyword_id;
}

export async function addSite(
  product: TestProduct,
  { access_token: token }: User,
  domain = "ana.example",
): Promise<string> {
  return (await call(product.url, "POST", "/api/sites", { token, body: { domain } })).body.id;
}

async function annotation(product: TestProduct, owner: User): Promise<string> {
  await addSite(product, owner);
  const { access_token: token } = owner;
  const body = { target_site: "ana.example", day: SEEN_DAY, text: "A launch" };
  return (await call(product.url, "POST", "/api/annotations", { token, body })).body.id;
}

const alertRule: Make = async (product, owner) =>
  anAlertRule(product.db, owner.user.id, await addSite(product, owner));
const draftImport: Make = async (product, owner) =>
  aDraftImport(product.db, owner.user.id, await addSite(product, owner));

const insight: Make = async ({ db }, { user }) =>
  anInsight(db, { userId: user.id, site: "ana.example" });

async function connectedSite(product: TestProduct, owner: User): Promise<string> {
  const siteId = await addSite(product, owner);
  await connectFor(product.db, { siteId, user: owner.user });
  return siteId;
}

async function removedSite(product: TestProduct, owner: User): Promise<string> {
  const id = await addSite(product, owner);
  const { access_token: token } = owner;
  await call(product.url, "DELETE", `/api/sites/${id}`, { token });
  return id;
}

async function provenSite(product: TestProduct, owner: User): Promise<string> {
  const id = await addSite(product, owner);
  const proof = { proven_by: "dns", proven_at: new Date() };
  await product.db.updateTable("sites").set(proof).where("id", "=", id).execute();
  return id;
}

/** Without a job, so it stays queued until it is cancelled. */
async function waitingAnalysis(product: TestProduct, { user }: User): Promise<string> {
  const wish = { type: "ai", target_site: "ana.example" };
  const { id } = await product.db
    .insertInto("analyses")
    .values({ user_id: user.id, ...wish, wish: JSON.stringify(wish), subjects: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addCompetitor(product: TestProduct, owner: User): Promise<string> {
  const { access_token: token } = owner;
  const path = `/api/sites/${await addSite(product, owner)}/competitors`;
  const body = { domain: "rival.example" };
  return (await call(product.url, "POST", path, { token, body })).body.id;
}

/** Its address is blocked, so checking its proof sends no request. */
async function unvisitableSite(product: TestProduct, owner: User): Promise<string> {
  const name = crypto.randomUUID();
  const id = await addSite(product, owner, `${name}.example`);
  await sql`update companies set domain = ${`${name}.invalid`} where domain = ${`${name}.example`}`.execute(
    product.db,
  );
  return id;
}

/** Paused, so the site gets no requests; one page has been crawled. */
async function pausedCrawl(product: TestProduct, owner: User): Promise<string> {
  const domain = `${crypto.randomUUID()}.example`;
  const site = await addSite(product, owner, domain);
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", site)
    .executeTakeFirstOrThrow();
  const crawl = { company_id, requested_by: owner.user.id, status: "paused", trigger: "user" };
  const { id: crawl_id } = await product.db
    .insertInto("crawls")
    .values({ ...crawl, max_pages: 1, max_ms: 1, rule_version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const url = READ_PAGE;
  const flags = { indexable: true, is_page: true, own: true, unchanged: false };
  const counts = { status: 200, depth: 0, words: 1, score: 100, issues: 0 };
  const meta = { description: null, canonical: null, noindex: false };
  const facts = JSON.stringify({ url, redirects: [], ...meta });
  const none = { links: "", resources: "", beyond: "" };
  await product.db
    .insertInto("crawl_pages")
    .values({ crawl_id, url, ...flags, ...counts })
    .execute();
  await product.db
    .insertInto("crawl_facts")
    .values({ crawl_id, url, facts, follows: true, ...none })
    .execute();
  return crawl_id;
}

async function ignoredIssue(product: TestProduct, owner: User): Promise<string> {
  const site = await addSite(product, owner, `${crypto.randomUUID()}.example`);
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", site)
    .executeTakeFirstOrThrow();
  const body = { company_id, rule: "title-missing", reason: "It's meant to be so" };
  const { access_token: token } = owner;
  return (await call(product.url, "POST", "/api/audit-ignores", { token, body })).body.id;
}

async function promoted(product: TestProduct, { user }: User): Promise<string> {
  const grant = { tier: "Pro", reason: "", granted_by: "a test", ends_at: new Date("2099-01-01") };
  const { id } = await product.db
    .insertInto("grants")
    .values({ user_id: user.id, ...grant })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function paid(product: TestProduct, { user }: User): Promise<string> {
  const id = `evt_${user.id}`;
  const event = { provider: "sandbox", type: "invoice.paid", occurred_at: new Date() };
  await product.db
    .insertInto("payment_events")
    .values({ id, ...event })
    .execute();
  return id;
}

const READ_PAGE = "https://read.example/";
export const SEEN_DAY = "2026-03-01";

/** A test belongs to nobody, and is for admins alone. */
async function draftedTest(product: TestProduct, { user }: User): Promise<string> {
  const { id } = await product.db
    .insertInto("experiments")
    .values({
      ...{ key: `test-${user.id}`, name: "A test", place: "home-hero", primary_goal: "sign_up" },
      ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const variants = ["control", "other"].map((name, ordinal) => ({ name, ordinal, weight: 1 }));
  await product.db
    .insertInto("experiment_variants")
    .values(variants.map((variant) => ({ ...variant, experiment_id: id })))
    .execute();
  return id;
}

async function prompt(product: TestProduct, owner: User): Promise<string> {
  await addSite(product, owner);
  const { access_token: token } = owner;
  const body = { target_site: "ana.example", text: "Which boots are good?" };
  return (await call(product.url, "POST", "/api/prompts", { token, body })).body.id;
}

const promptRun: Make = async (product, owner) => {
  const { access_token: token } = owner;
  const body = { ids: [await prompt(product, owner)] };
  return (await call(product.url, "POST", "/api/prompts/run", { token, body })).body.run_id;
};

async function blockedNetwork(product: TestProduct): Promise<string> {
  const block = { reason: "", blocked_by: "a test", ends_at: new Date("2099-01-01") };
  const { id } = await product.db
    .insertInto("network_blocks")
    .values({ network: "203.0.113.0/24", ...block })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** For each call about one row: a row of the owner's, and the call's other input. */
export const rowBuilders: Record<string, { make: Make } & Sent> = {
  "keywords.update": {
    make: (product, owner) => saveKeyword(product, owner, "hers"),
    body: { is_active: false },
  },
  ...llmRows,
  ...aiRows,
  "aiVisibility.changePrompt": { make: prompt, body: { tag: "Hers" } },
  "aiVisibility.archivePrompt": { make: prompt },
  "aiVisibility.answers": { make: prompt },
  "aiVisibility.progress": { make: promptRun },
  "experiments.find": { make: draftedTest },
  "experiments.change": { make: draftedTest, body: { name: "Hers" } },
  "experiments.results": { make: draftedTest },
  "networks.lift": { make: blockedNetwork },
  "keywords.remove": { make: (product, owner) => saveKeyword(product, owner, "hers") },
  "positions.history": { make: checkedKeyword },
  "positions.snapshot": { make: checkedKeyword },
  "annotations.change": { make: annotation, body: { text: "Hers" } },
  "annotations.remove": { make: annotation },
  "alerts.changeRule": { make: alertRule, body: { by_mail: true } },
  "alerts.removeRule": { make: alertRule },
  "imports.preview": { make: draftImport },
  "imports.confirm": { make: draftImport },
  "imports.remove": { make: draftImport },
  "searchConsole.find": { make: connectedSite },
  "searchConsole.choose": { make: connectedSite, body: { property: "sc-domain:shop.example" } },
  "searchConsole.disconnect": { make: connectedSite },
  "searchConsole.ofKeyword": { make: (product, owner) => saveKeyword(product, owner, "hers") },
  "companies.updateSite": {
    make: (product, owner) => addSite(product, owner),
    body: { name: "Hers" },
  },
  "companies.removeSite": { make: (product, owner) => addSite(product, owner) },
  "companies.restoreSite": { make: removedSite },
  "companies.addCompetitor": {
    make: (product, owner) => addSite(product, owner),
    body: { domain: "b.example" },
  },
  "companies.updateCompetitor": { make: addCompetitor, body: { name: "Rival" } },
  "companies.removeCompetitor": { make: addCompetitor },
  "companies.proof": { make: (product, owner) => addSite(product, owner) },
  "companies.checkProof": { make: unvisitableSite },
  "insights.change": { make: insight, body: { status: "planned" } },
  "insights.brief": { make: insight },
  ...programRows,
  ...digestRows,
  ...outreachRows,
  "crawling.find": { make: pausedCrawl },
  "crawling.pause": { make: pausedCrawl },
  "crawling.resume": { make: pausedCrawl },
  "crawling.cancel": { make: pausedCrawl },
  "crawling.issues": { make: pausedCrawl },
  "crawling.occurrences": { make: pausedCrawl },
  "crawling.pages": { make: pausedCrawl },
  "crawling.page": { make: pausedCrawl, query: () => `?url=${encodeURIComponent(READ_PAGE)}` },
  "crawling.compare": { make: pausedCrawl, query: (id) => `?with=${id}` },
  "crawling.ignored": { make: pausedCrawl },
  "crawling.stopIgnoring": { make: ignoredIssue },
  "analyses.reading": { make: waitingAnalysis },
  "analyses.cancel": { make: waitingAnalysis },
  "reports.state": { make: (product, owner) => addSite(product, owner) },
  "reports.publish": { make: provenSite, body: { is_public: true } },
  "suggestions.competitors": { make: (product, owner) => addSite(product, owner) },
  ...accountRows,
  "payments.endGrant": { make: promoted },
  "payments.replay": { make: paid },
};
