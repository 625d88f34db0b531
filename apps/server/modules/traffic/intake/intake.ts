import { isUnavailable } from "@sightline/database";
import type { Log } from "../../../platform/logging/index.ts";
import type { EventStore, PageView, Refusal } from "../store/event-store.ts";

interface WaitingView {
  readonly view: PageView;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface IntakeOptions {
  /** How many views may wait to be stored; more are refused. */
  readonly mostWaiting?: number;
  readonly mostPerCommit?: number;
}

/**
 * Stores views in groups: while one commit is under way, the views that arrive wait for the next.
 * A view is acknowledged only after its commit.
 */
export function createIntake(
  store: Pick<EventStore, "save">,
  log: Log,
  { mostWaiting = 5_000, mostPerCommit = 1_000 }: IntakeOptions = {},
) {
  let waiting: WaitingView[] = [];
  let underWay = 0;
  let refusals: Partial<Record<Refusal, number>> = {};
  let running: Promise<void> | null = null;
  let hasNews = false;
  let isClosed = false;

  function count(reason: Refusal, views: number): void {
    refusals[reason] = (refusals[reason] ?? 0) + views;
  }

  function refuse(reason: Refusal): void {
    count(reason, 1);
    start();
  }

  /** Starts with the next turn of the event loop, so that what arrives together is stored together. */
  function start(): void {
    hasNews = true;
    running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run);
  }

  async function run(): Promise<void> {
    while (hasNews || waiting.length > 0) {
      hasNews = false;
      const group = waiting.slice(0, mostPerCommit);
      waiting = waiting.slice(mostPerCommit);
      underWay = group.length;
      await storeGroup(group);
      underWay = 0;
    }
    running = null;
  }

  async function storeGroup(group: readonly WaitingView[]): Promise<void> {
    const counted = refusals;
    refusals = {};
    try {
      await store.save(
        group.map(({ view }) => view),
        counted,
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const [reason, views] of Object.entries(counted)) count(reason as Refusal, views);
      await handleFailure(group, error);
    }
  }

  /** A view that the store can't take must not cost the others: they are tried in smaller groups. */
  async function handleFailure(group: readonly WaitingView[], error: unknown): Promise<void> {
    if (group.length > 1 && !isUnavailable(error)) {
      const half = Math.ceil(group.length / 2);
      await storeGroup(group.slice(0, half));
      await storeGroup(group.slice(half));
      return;
    }
    if (group.length > 0) {
      log.warn({ error, views: group.length }, "page views could not be stored");
      count("failed", group.length);
    }
    for (const { reject } of group) reject(error);
  }

  return {
    refuse,
    /** Resolves after the commit; null if too many are waiting already. */
    add(view: PageView): Promise<void> | null {
      if (isClosed || waiting.length + underWay >= mostWaiting) {
        refuse("overloaded");
        return null;
      }
      const stored = new Promise<void>((resolve, reject) => {
        waiting.push({ view, resolve, reject });
      });
      start();
      return stored;
    },
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}

export type Intake = ReturnType<typeof createIntake>;
