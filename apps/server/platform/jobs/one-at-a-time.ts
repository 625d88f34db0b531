/**
 * Runs `work` one at a time per key. Calls made during a run share the next one, which starts after
 * them and so sees their data.
 */
export function oneAtATime<Result>(
  work: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const underWay = new Map<string, { running: Promise<Result>; next: Promise<Result> | null }>();

  function start(key: string): Promise<Result> {
    const running = work(key).finally(() => {
      if (underWay.get(key)?.running === running) underWay.delete(key);
    });
    underWay.set(key, { running, next: null });
    return running;
  }

  return (key) => {
    const now = underWay.get(key);
    if (now === undefined) return start(key);
    now.next ??= now.running.then(
      () => start(key),
      () => start(key),
    );
    return now.next;
  };
}
