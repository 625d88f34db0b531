import { isLate, latestDue, nextDigest } from "@sightline/domain/digests";
import type { FiguresDeps } from "../figures/site-week.ts";
import { lockSettings, scheduleOf, setNextDigest, settingsOf } from "../settings.queries.ts";
import { type OpeningDeps, withOpening } from "./digest-opening.ts";
import { type SendingDeps, sendDigest } from "./send-digest.ts";
import { writeForReader } from "./write-for-reader.ts";

export interface DueDeps extends FiguresDeps, SendingDeps, OpeningDeps {
  readonly now: () => Date;
}

/**
 * Sends what is due to one reader. The figures are read first; then, in one transaction, it is
 * checked that it is still due, stored, queued, and the next one is set. So it is sent once, however
 * many workers try and wherever one of them dies.
 */
export async function sendDueDigest(deps: DueDeps, userId: string): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const settings = await settingsOf(db, userId);
  if (settings?.next_due_at == null || settings.next_period === null) return;
  if (settings.next_due_at > now) return;
  const first = { at: settings.next_due_at, period: settings.next_period };
  const due = latestDue(scheduleOf(settings), first, now);
  const lateSince = isLate(due.at, now) ? due.at : null;
  const edition = { now, isFirst: false, lateSince };
  const written = await writeForReader(deps, userId, settings, edition);
  const content = await withOpening(deps, userId, written);
  await db.transaction().execute(async (tx) => {
    const current = await lockSettings(tx, userId);
    if (current?.next_due_at?.getTime() !== first.at.getTime() || !current.is_on) return;
    // Without a site there is nothing to say; the next one may have something.
    if (content.sites.length > 0) {
      await sendDigest(deps, tx, { userId, kind: "scheduled", due, content });
    }
    await setNextDigest(tx, userId, nextDigest(scheduleOf(current), laterOf(now, due.at)));
  });
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
