import type { Tables } from "@sightline/database";
import { promote } from "@sightline/testing/http";
import type { Kysely } from "kysely";
import { aCaller } from "./caller.ts";
import { writeHistory } from "./keyword-history.ts";

/** `BENCH_KEYWORDS=100000 node bench/run.ts large-account` for the largest plan. */
export const KEYWORDS = Number(process.env.BENCH_KEYWORDS ?? 10_000);
/** `BENCH_DAYS=36` for a run that takes minutes with as many keywords. */
export const DAYS = Number(process.env.BENCH_DAYS ?? 365);
export const MOST_IN_A_CALL = 10_000;

/** With a site, so many keywords, and checks of every day. */
export async function aLargeCustomer(db: Kysely<Tables>, url: string, name: string) {
  const { user, token, ask } = await aCaller(url);
  await promote(url, user.id);
  const site = `${name}.example`;
  const { id: siteId } = await ask("POST", "/sites", { domain: site });
  await ask("PATCH", `/sites/${siteId}`, { check_schedule: "off" });
  const words = Array.from({ length: KEYWORDS }, (_, n) => `${name} ${n}`);
  for (let n = 0; n < words.length; n += MOST_IN_A_CALL) {
    const keywords = words.slice(n, n + MOST_IN_A_CALL);
    await ask("POST", "/keywords", { target_site: site, keywords });
  }
  await writeHistory(db, { userId: user.id, site, days: DAYS });
  const saved = await db
    .selectFrom("saved_keywords")
    .select("id")
    .where("user_id", "=", user.id)
    .execute();
  const ids = saved.map(({ id }) => id);
  return { ask, token, userId: user.id, email: user.email, siteId, ids };
}
