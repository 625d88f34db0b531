import { limitConcurrency } from "../../../platform/jobs/index.ts";

/** Files are parsed in turns: more at once would make every turn of the event loop longer. */
const PARSED_AT_ONCE = 4;
/** What has to be remembered of a file grows with it. */
const MOST_BYTES = 200 * 1024 * 1024;

export class NoRoom extends Error {}

/** One upload's share of what all uploads of a node have. */
export interface Share {
  /** Passes chunks on, one upload's after the other's; a slow sender keeps nobody waiting. */
  inTurn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Work that takes a turn of its own. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  release(): void;
}

export function createUploadRoom(mostBytes = MOST_BYTES, atOnce = PARSED_AT_ONCE) {
  const take = limitConcurrency(atOnce);
  let held = 0;

  /** Resolves when it's this one's turn, with what ends it. */
  function nextTurn(): Promise<() => void> {
    return new Promise((begin) => {
      const turn = Promise.withResolvers<void>();
      void take(() => {
        begin(turn.resolve);
        return turn.promise;
      });
    });
  }

  return (): Share => {
    let own = 0;
    return {
      take,
      async *inTurn(chunks) {
        for await (const chunk of chunks) {
          if (held + chunk.length > mostBytes) throw new NoRoom();
          own += chunk.length;
          held += chunk.length;
          const end = await nextTurn();
          try {
            yield chunk;
          } finally {
            end();
          }
        }
      },
      release() {
        held -= own;
        own = 0;
      },
    };
  };
}
