import { Resolver } from "node:dns/promises";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { type Job, type JobQueue, limitConcurrency } from "../../../platform/jobs/index.ts";

export const CHECK_MX = "outreach.check-mx";

/** Whether a domain takes email; throws if its name servers don't answer. */
export type ResolveMx = (domain: string) => Promise<boolean>;

/** Reserved for examples and tests (RFC 2606): no name server has an answer about them. */
const RESERVED = /\.(example|test|invalid|localhost)$/;

export const resolveMx: ResolveMx = async (domain) => {
  if (RESERVED.test(domain)) throw new Error("a reserved name");
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  try {
    const records = await resolver.resolveMx(domain);
    // A single dot says that no email is taken (RFC 7505).
    return records.some(({ exchange }) => exchange !== "" && exchange !== ".");
  } catch (error) {
    if (!isAbsence(error)) throw error;
  }
  // Without an MX record email goes to the address of the name itself (RFC 5321, 5.1).
  try {
    return (await resolver.resolve4(domain)).length > 0;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
};

function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "ENOTFOUND" || error.code === "ENODATA";
}

const DOMAINS_PER_JOB = 200;
const AT_ONCE = 10;

export interface MxDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly resolveMx: ResolveMx;
}

/** Some domains per job; it sends itself again while there are more. */
export function mxJob({ db, queue, resolveMx: resolve }: MxDeps): Job {
  return {
    name: CHECK_MX,
    once: true,
    async handle() {
      const domains = await uncheckedDomains(db);
      const take = limitConcurrency(AT_ONCE);
      await Promise.all(
        domains.map((domain) =>
          take(async () => {
            // No answer is no proof of anything: asked again after a day, a refusal after a week.
            const answer = await resolve(domain).catch(() => null);
            await storeMx(db, domain, answer === null ? "unknown" : answer ? "ok" : "none");
          }),
        ),
      );
      if (domains.length === DOMAINS_PER_JOB) {
        await queue.send(CHECK_MX, {}, { singletonKey: CHECK_MX });
      }
    },
  };
}

async function uncheckedDomains(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ email_domain: string }>`
    select distinct email_domain from (
      select email_domain from outreach_contacts
      where mx = 'unknown'
          and (mx_checked_at is null or mx_checked_at < now() - interval '1 day')
        or mx = 'none' and mx_checked_at < now() - interval '7 days'
      order by mx_checked_at nulls first, email_domain
      limit 5000
    ) as waiting
    limit ${DOMAINS_PER_JOB}
  `.execute(db);
  return rows.map(({ email_domain }) => email_domain);
}

async function storeMx(db: Kysely<Tables>, domain: string, mx: string): Promise<void> {
  await db
    .updateTable("outreach_contacts")
    .set({ mx, mx_checked_at: sql<Date>`now()` })
    .where("email_domain", "=", domain)
    .where("mx", "<>", "ok")
    .execute();
}
