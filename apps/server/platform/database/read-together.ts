/** How long those who come wait for a read that was started before them. */
const PATIENCE_MS = 50;

interface Group<Key, Result> {
  readonly keys: Key[];
  readonly result: Promise<Result>;
}

/**
 * Reads asked for while another runs are done by one statement, which starts after all of them
 * were asked: as fresh as reads of their own. A read that hangs holds nobody up for long.
 */
export function readTogether<Result, Key = undefined>(
  read: (keys: readonly Key[]) => Promise<Result>,
): (key: Key) => Promise<Result> {
  let running: Promise<void> | null = null;
  let waiting: Group<Key, Result> | null = null;

  async function start(keys: readonly Key[]): Promise<Result> {
    const result = read(keys);
    const mine = endedOrSlow(result).then(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return result;
  }

  return (key) => {
    if (waiting === null) {
      if (running === null) return start([key]);
      const keys: Key[] = [];
      const result = running.then(() => {
        waiting = null;
        return start(keys);
      });
      waiting = { keys, result };
    }
    waiting.keys.push(key);
    return waiting.result;
  };
}

function endedOrSlow(read: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const ended = () => {
      clearTimeout(timer);
      resolve();
    };
    read.then(ended, ended);
  });
}
