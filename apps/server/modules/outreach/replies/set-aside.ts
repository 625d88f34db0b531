import { createHash } from "node:crypto";
import type { OutreachDashboard } from "@sightline/contract";
import { isUnavailable, type Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { IncomingReply } from "./incoming-reply.ts";

const TRIES = 5;
const LONGEST = { from: 254, subject: 1_000, text: 10_000, reason: 300 };

interface Deps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
}

/** Throws, so that it's brought again, until it has failed five times: then it's set aside for admins. */
export async function unlessItKeepsFailing(
  { db, now }: Deps,
  reply: IncomingReply,
  keep: () => Promise<boolean>,
): Promise<boolean> {
  const hash = hashOf(reply);
  try {
    const isKept = await keep();
    await db.deleteFrom("outreach_failed_replies").where("hash", "=", hash).execute();
    return isKept;
  } catch (error) {
    // Then it isn't this email's fault.
    if (isUnavailable(error)) throw error;
    if (!(await isSetAside({ db, now }, { hash, reply, error }))) throw error;
    return false;
  }
}

function hashOf({ from, subject, messageId, text }: IncomingReply): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([from, subject, messageId, text]))
    .digest();
}

async function isSetAside(
  { db, now }: Deps,
  failed: { readonly hash: Buffer; readonly reply: IncomingReply; readonly error: unknown },
): Promise<boolean> {
  const { hash, reply, error } = failed;
  const reason = error instanceof Error ? error.message : "It couldn't be kept.";
  const words = { ...reply, reason };
  const [from, subject, text, why] = (["from", "subject", "text", "reason"] as const).map((name) =>
    words[name].replaceAll("\u0000", "").slice(0, LONGEST[name]),
  );
  const { rows } = await sql<{ is_aside: boolean }>`
    insert into outreach_failed_replies as known
      (hash, from_email, subject, text, reason, failed_at)
    values (${hash}, ${from}, ${subject}, ${text}, ${why}, ${now()})
    on conflict (hash) do update set attempts = least(known.attempts + 1, ${TRIES}),
      reason = excluded.reason, failed_at = excluded.failed_at,
      set_aside_at = case when known.attempts + 1 >= ${TRIES}
        then coalesce(known.set_aside_at, excluded.failed_at) end
    returning set_aside_at is not null as is_aside
  `.execute(db);
  return rows[0]?.is_aside ?? false;
}

export async function setAsideReplies(db: Kysely<Tables>): Promise<OutreachDashboard["set_aside"]> {
  const { rows } = await sql<{
    readonly from: string;
    readonly subject: string;
    readonly text: string;
    readonly reason: string;
    readonly at: Date;
  }>`
    select from_email as from, subject, left(text, 500) as text, reason, set_aside_at as at
    from outreach_failed_replies where set_aside_at is not null
    order by set_aside_at desc limit 10
  `.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
