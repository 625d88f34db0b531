import {
  type Digest,
  type DueDigest,
  isLate,
  latestDue,
  nextDigest,
} from "@sightline/domain/digests";
import { limitConcurrency } from "../../../platform/jobs/index.ts";
import type { FiguresDeps } from "../figures/site-week.ts";
import {
  type DigestSettingsRow,
  lockAllSettings,
  scheduleOf,
  setNextDigests,
  settingsOfAll,
} from "../settings.queries.ts";
import { hasOpenings, type OpeningDeps, withOpening } from "./digest-opening.ts";
import { type SendingDeps, sendDigests } from "./send-digest.ts";
import { ofSomeSites, weeksOf, writeWeeks } from "./write-for-reader.ts";

export interface DueDeps extends FiguresDeps, SendingDeps, OpeningDeps {
  readonly now: () => Date;
}

interface DueReader {
  readonly userId: string;
  readonly settings: DigestSettingsRow;
  /** What was due when the figures were read, and the newest of what was missed. */
  readonly first: DueDigest;
  readonly due: DueDigest;
}

interface WrittenDigest extends DueReader {
  readonly content: Digest;
  readonly ofSites: (domains: readonly string[]) => Digest;
}

/**
 * Sends what is due to these readers. The figures are read first; then, in one transaction, it is
 * checked who is still due, and for those it is stored, queued, and the next one is set. So each is sent
 * once, however many workers try and wherever one of them dies.
 */
export async function sendDueDigests(deps: DueDeps, userIds: readonly string[]): Promise<void> {
  const now = deps.now();
  const due = (await settingsOfAll(deps.db, userIds)).flatMap((row) => dueNow(row, now));
  if (due.length === 0) return;
  const written = await writeAll(deps, due, now);
  await deps.db.transaction().execute(async (tx) => {
    const current = await lockAllSettings(
      tx,
      due.map(({ userId }) => userId),
    );
    const still = written.filter(({ userId, first }) => {
      const row = current.get(userId);
      return row?.is_on === true && row.next_due_at?.getTime() === first.at.getTime();
    });
    if (still.length === 0) return;
    // Without a site there is nothing to say; the next one may have something.
    const told = still.filter(({ content }) => content.sites.length > 0);
    await sendDigests(
      deps,
      tx,
      told.map(({ userId, due, content, ofSites }) => ({
        ...{ userId, kind: "scheduled", due, content, ofSites },
      })),
    );
    const next = still.flatMap(({ userId, due }) => {
      const row = current.get(userId);
      if (row === undefined) return [];
      return [{ userId, due: nextDigest(scheduleOf(row), laterOf(now, due.at)) }];
    });
    await setNextDigests(tx, next);
  });
}

function dueNow(settings: DigestSettingsRow, now: Date): DueReader[] {
  const { user_id: userId, next_due_at: at, next_period: period } = settings;
  if (at === null || period === null || at > now) return [];
  const first = { at, period };
  return [{ userId, settings, first, due: latestDue(scheduleOf(settings), first, now) }];
}

/** Models are slow, and they have limits. */
const OPENINGS_AT_ONCE = 4;

async function writeAll(
  deps: DueDeps,
  readers: readonly DueReader[],
  now: Date,
): Promise<WrittenDigest[]> {
  const weeks = await weeksOf(deps, readers, now);
  const hasModel = await hasOpenings(deps.db);
  const inTurn = limitConcurrency(OPENINGS_AT_ONCE);
  return Promise.all(
    readers.map(async (reader) => {
      const { userId, settings, due } = reader;
      const lateSince = isLate(due.at, now) ? due.at : null;
      const edition = { now, isFirst: false, lateSince };
      const own = weeks.get(userId) ?? [];
      const ofSites = ofSomeSites(own, settings, edition);
      const written = writeWeeks(own, settings, edition);
      if (!hasModel) return { ...reader, content: written, ofSites };
      const content = await inTurn(() => withOpening(deps, userId, written));
      return { ...reader, content, ofSites };
    }),
  );
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
