/** As R3.6 has it; the server adds nothing that the browser could say wrong. */
export interface AbEvent {
  test_key: string;
  event_type: string;
  event_metadata: { event_id: string };
  event_value: number | null;
  timestamp: string;
}

export interface EventQueueDeps {
  /** Resolves to the status of the response; rejects without one. */
  send(event: AbEvent): Promise<number>;
  later(work: () => void, ms: number): void;
}

const FLUSHED_AT = 5;
const FLUSHED_AFTER_MS = 30_000;
const MOST_WAITING = 50;

/** Sends events a few at a time, one call each; what fails is sent again with the same id. */
export function createEventQueue({ send, later }: EventQueueDeps) {
  let waiting: readonly AbEvent[] = [];
  let isTimed = false;
  /** Then only the timer and the page's end try again. */
  let hasFailed = false;

  function flushLater(): void {
    if (isTimed) return;
    isTimed = true;
    later(() => {
      isTimed = false;
      void flush();
    }, FLUSHED_AFTER_MS);
  }

  /** All at once: a page that ends has no time to wait for answers. */
  async function flush(): Promise<void> {
    const events = waiting;
    waiting = [];
    const failed = await Promise.all(
      events.map((event) =>
        send(event).then(
          (status) => (status >= 500 ? [event] : []),
          () => [event],
        ),
      ),
    );
    const again = failed.flat();
    hasFailed = again.length > 0;
    if (!hasFailed) return;
    waiting = [...again, ...waiting].slice(-MOST_WAITING);
    flushLater();
  }

  return {
    flush,
    add(event: AbEvent): void {
      waiting = [...waiting, event].slice(-MOST_WAITING);
      if (waiting.length >= FLUSHED_AT && !hasFailed) void flush();
      else flushLater();
    },
    forget(): void {
      waiting = [];
    },
    waiting: () => waiting.length,
  };
}
