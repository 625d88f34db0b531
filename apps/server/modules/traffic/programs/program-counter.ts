import type { Robots } from "@sightline/crawler/robots";
import { dayOf } from "@sightline/domain/calendar";
import { cleanText, pagePath } from "@sightline/domain/traffic";
import type { Log } from "../../../platform/logging/index.ts";
import { readAgent } from "../agents.ts";
import type { EventStore, ProgramViews } from "../store/event-store.ts";

export interface ServedPage {
  readonly userAgent: string;
  readonly path: string;
  readonly status: number;
}

export interface ProgramCounterDeps {
  readonly store: Pick<EventStore, "savePrograms">;
  readonly appUrl: string;
  /** Our own robots.txt. */
  readonly robots: () => Promise<Robots>;
  readonly log: Log;
  readonly now: () => number;
}

interface ServedProgram extends Omit<ServedPage, "userAgent"> {
  readonly day: string;
  readonly program: string;
}

/** So that no response waits for a commit. */
const SAVED_EVERY_MS = 1_000;
/** While the database is down; more are lost. */
const MOST_WAITING = 20_000;
const LONGEST_PATH = 300;
/** One name for all: anyone can make up pages that don't exist. */
const MISSING_PAGES = "*";

/** Counts pages served to programs, which run no script that could report a view. */
export function createProgramCounter({ store, appUrl, robots, log, now }: ProgramCounterDeps) {
  let waiting: ServedProgram[] = [];
  let timer: NodeJS.Timeout | null = null;
  let rules: Promise<Robots> | null = null;

  async function save(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const saved = waiting;
    waiting = [];
    try {
      rules ??= robots();
      await store.savePrograms(counted(saved, await rules, appUrl));
    } catch (error) {
      rules = null;
      waiting = [...saved, ...waiting].slice(0, MOST_WAITING);
      log.warn({ error }, "pages served to programs could not be counted");
    }
  }

  return {
    served({ userAgent, path, status }: ServedPage): void {
      const { program } = readAgent(userAgent);
      if (program === null || waiting.length >= MOST_WAITING) return;
      waiting.push({ day: dayOf(now()), program, path: cleanText(path, LONGEST_PATH), status });
      timer ??= setTimeout(save, SAVED_EVERY_MS).unref();
    },
    close: save,
  };
}

function counted(
  pages: readonly ServedProgram[],
  robots: Robots,
  appUrl: string,
): readonly ProgramViews[] {
  const counts = new Map<string, ProgramViews>();
  for (const { day, program, path, status } of pages) {
    const isAllowed = robots.allows(new URL(path, appUrl).href, program);
    const page = status >= 400 ? MISSING_PAGES : pagePath(path);
    const key = JSON.stringify([day, program, page, status, isAllowed]);
    const views = (counts.get(key)?.views ?? 0) + 1;
    counts.set(key, { day, program, path: page, status, isAllowed, views });
  }
  return [...counts.values()];
}
