import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { anInsight } from "@sightline/testing/insights";
import { aKeyword } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { DELETE_DUE_ACCOUNTS } from "../../modules/accounts/index.ts";
import { WAKE_ANALYSES } from "../../modules/analyses/index.ts";
import { CHECK_PROOFS, PURGE_REMOVED_SITES } from "../../modules/companies/index.ts";
import { CLEAN_UP_CRAWLS, START_DUE_CRAWLS, WAKE_CRAWLS } from "../../modules/crawling/index.ts";
import { ASK_FOR_DEMAND, SEND_MISSING_DEMAND } from "../../modules/demand/index.ts";
import { SEND_DUE_DIGESTS, WAKE_ACTIVATIONS } from "../../modules/digests/index.ts";
import { COUNT_KEPT } from "../../modules/experiments/index.ts";
import { JUDGE_EFFECTS } from "../../modules/insights/index.ts";
import {
  CLEAN_UP_CHECKS,
  COLLECT_SEARCHES,
  DELETE_HISTORIES,
  ROLL_UP_DAYS,
  SEND_ALERT_MAILS,
  SEND_DUE_CHECKS,
} from "../../modules/positions/index.ts";
import { SEND_DUE_READINGS } from "../../modules/search-console/index.ts";
import { BILLING_WORK } from "./billing-work.ts";
import { aDueDigest, aDueReading, aSilentActivation } from "./due-rows.ts";
import { keptSubscription } from "./kept-subscription.ts";
import { PROMPT_WORK } from "./scheduled-prompts.ts";
import {
  type Customer,
  type Db,
  dayAgo,
  has,
  hoursAgo,
  type ScheduledWork,
} from "./work-of-jobs.ts";

export const SCHEDULED_WORK: Readonly<Record<string, ScheduledWork>> = {
  [DELETE_DUE_ACCOUNTS]: {
    async arrange(db, { userId: user_id }) {
      const deletion = { user_id, requested_at: hoursAgo(24 * 30), due_at: hoursAgo(1) };
      await db.insertInto("account_deletions").values(deletion).execute();
      return user_id;
    },
  },
  ...PROMPT_WORK,
  [PURGE_REMOVED_SITES]: {
    async arrange(db, { siteId }) {
      const removed = { removed_at: hoursAgo(24 * 30) };
      await db.updateTable("sites").set(removed).where("id", "=", siteId).execute();
      return siteId;
    },
  },
  [CHECK_PROOFS]: {
    async arrange(db, { siteId }) {
      const proven = { proven_by: "dns", proven_at: hoursAgo(25) };
      await db.updateTable("sites").set(proven).where("id", "=", siteId).execute();
      return siteId;
    },
  },
  [DELETE_HISTORIES]: {
    async arrange(db, { userId: user_id }) {
      const gone = { keyword_id: crypto.randomUUID(), user_id };
      await db.insertInto("deleted_keywords").values(gone).execute();
      return user_id;
    },
  },
  ...BILLING_WORK,
  [WAKE_CRAWLS]: { arrange: (db, customer) => aCrawl(db, customer, "queued", 1) },
  [START_DUE_CRAWLS]: {
    failsIn: "crawls",
    async arrange(db, customer) {
      await aCrawl(db, customer, "complete", 24 * 9);
      return customer.companyId;
    },
    isDone: (db, { companyId }) =>
      has(db, sql`select from crawls where company_id = ${companyId} and status = 'queued'`),
  },
  [CLEAN_UP_CRAWLS]: {
    async arrange(db, customer) {
      for (let age = 0; age <= CRAWLS_KEPT_IN_FULL; age += 1) {
        await aCrawl(db, customer, "complete", age);
      }
      return customer.companyId;
    },
  },
  [WAKE_ANALYSES]: {
    async arrange(db, { userId, domain }) {
      const { id } = await db
        .insertInto("analyses")
        .values({
          ...{ user_id: userId, type: "keyword", target_site: domain },
          ...{ wish: "{}", subjects: "[]", beat_at: hoursAgo(1) },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  [SEND_DUE_CHECKS]: {
    async arrange(db, customer) {
      await aKeyword(db, customer, "shoes");
      return customer.siteId;
    },
  },
  [COLLECT_SEARCHES]: {
    failsIn: "position_checks",
    async arrange(db, customer) {
      const { siteId, country, language } = customer;
      const id = await aKeyword(db, customer, "shoes");
      const question = { keyword: "shoes", country, language, device: "desktop", depth: 10 };
      await db
        .insertInto("queued_searches")
        .values({
          ...{ keyword_id: id, site_id: siteId, day: dayAgo(0), ticket: crypto.randomUUID() },
          ...{ question: JSON.stringify(question), cost_usd: 0, handed_in_at: hoursAgo(7) },
        })
        .execute();
      return id;
    },
    isDone: (db, customer) =>
      has(db, sql`select from position_checks where keyword_id in (${keywordsOf(customer)})`),
  },
  [ROLL_UP_DAYS]: {
    failsIn: "site_days",
    async arrange(db, customer) {
      const { siteId, country, language } = customer;
      const by = { provider: "serper", engine: "google", country, language, depth: 10 };
      const keyword_id = await aKeyword(db, customer, "shoes");
      const check = { keyword_id, day: dayAgo(3), state: "not-in-first" };
      await db
        .insertInto("position_checks")
        .values({ ...by, ...check, checked_at: hoursAgo(72) })
        .execute();
      return siteId;
    },
    isDone: (db, { siteId }) => has(db, sql`select from site_days where site_id = ${siteId}`),
  },
  [CLEAN_UP_CHECKS]: {
    failsIn: "check_requests",
    async arrange(db, customer) {
      const keyword_id = await aKeyword(db, customer, "shoes");
      const month = { user_id: customer.userId, month: dayAgo(0) };
      await db
        .insertInto("usage_months")
        .values({ ...month, used: 1 })
        .execute();
      const { id: reservation } = await db
        .insertInto("usage_reservations")
        .values({ ...month, units: 1, purpose: "a check" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const request = { reservation, keyword_id, requested_at: hoursAgo(48) };
      await db.insertInto("check_requests").values(request).execute();
      return keyword_id;
    },
    isDone: async (db, customer) =>
      !(await has(
        db,
        sql`select from check_requests where keyword_id in (${keywordsOf(customer)})`,
      )),
  },
  [SEND_DUE_DIGESTS]: { arrange: aDueDigest },
  [WAKE_ACTIVATIONS]: { arrange: aSilentActivation },
  [SEND_ALERT_MAILS]: {
    async arrange(db, customer) {
      const { userId, siteId } = customer;
      const keyword_id = await aKeyword(db, customer, "shoes");
      await db
        .insertInto("alerts")
        .values({
          ...{ user_id: userId, site_id: siteId, keyword_id, kind: "drops", places: 5 },
          ...{ day: dayAgo(0), since: dayAgo(1), from_depth: 20, to_depth: 20 },
          ...{ provider: "serper", engine: "google", told_at: hoursAgo(1), by_mail: true },
        })
        .execute();
      return siteId;
    },
  },
  [SEND_MISSING_DEMAND]: {
    async arrange(db, customer) {
      await aKeyword(db, customer, "shoes");
      return customer.userId;
    },
  },
  [ASK_FOR_DEMAND]: {
    failsIn: "market_metrics",
    async arrange(db, customer) {
      await aKeyword(db, customer, "shoes");
      return `"country": "${customer.country}"`;
    },
    isDone: (db, { country }) =>
      has(db, sql`select from market_metrics where country = ${country}`),
  },
  [SEND_DUE_READINGS]: { arrange: aDueReading },
  [JUDGE_EFFECTS]: {
    failsIn: "insight_effects",
    async arrange(db, { userId, domain }) {
      const id = await anInsight(db, { userId, site: domain, status: "done" });
      const baseline = { insight_id: id, done_on: dayAgo(20), compared: "[]" };
      await db.insertInto("insight_baselines").values(baseline).execute();
      return id;
    },
    isDone: (db, { userId }) =>
      has(
        db,
        sql`select from insight_effects join insights on id = insight_id where user_id = ${userId}`,
      ),
  },
  [COUNT_KEPT]: keptSubscription,
};

async function aCrawl(
  db: Db,
  { companyId, userId }: Customer,
  status: "queued" | "complete",
  hours: number,
): Promise<string> {
  const limits = { max_pages: 10, max_ms: 1000, rule_version: 1 };
  const by = { company_id: companyId, requested_by: userId, trigger: "user", status };
  const at = hoursAgo(hours);
  const { id } = await db
    .insertInto("crawls")
    .values({ ...by, ...limits, created_at: at, beat_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function keywordsOf({ userId }: Customer) {
  return sql`select id from saved_keywords where user_id = ${userId}`;
}
