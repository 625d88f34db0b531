/** How long those who come wait for a read that was started before them. */
const PATIENCE_MS = 50;

interface Group<Key, Value> {
  readonly keys: Key[];
  readonly values: Promise<readonly Value[]>;
}

/**
 * Reads asked for while another runs are done by one statement, which starts after all of them
 * were asked: as fresh as reads of their own. A read that hangs holds nobody up for long.
 */
export function readTogether<Value, Key = undefined>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<readonly Value[]> {
  let running: Promise<unknown> | null = null;
  let waiting: Group<Key, Value> | null = null;

  async function start(keys: readonly Key[]): Promise<readonly Value[]> {
    const values = read(keys);
    const ended = values.then(
      () => undefined,
      () => undefined,
    );
    const mine = Promise.race([ended, patience(ended)]).then(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return values;
  }

  return (key) => {
    if (running === null && waiting === null) return start([key]);
    if (waiting === null) {
      const keys: Key[] = [];
      const values = Promise.resolve(running).then(() => {
        waiting = null;
        return start(keys);
      });
      waiting = { keys, values };
    }
    waiting.keys.push(key);
    return waiting.values;
  };
}

function patience(ended: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void ended.then(() => clearTimeout(timer));
  });
}
