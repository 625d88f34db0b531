/** Work that can pause wherever it yields. */
export type Steps<Result> = Generator<void, Result>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * All such work in the process shares a few milliseconds per turn of the event loop. New work
 * goes first and usually ends at once; long work continues step by step behind it.
 */
export function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  fresh.push(() => {
    try {
      const step = steps.next();
      if (step.done) resolve(step.value);
      return step.done ?? false;
    } catch (error) {
      reject(error);
      return true;
    }
  });
  begin();
  return promise;
}

/** Takes one step; returns whether it was the last. */
type Work = () => boolean;

const fresh: Work[] = [];
const long: Work[] = [];
/** Milliseconds of this turn that are used up. */
let used = 0;
let isTurnAwaited = false;

function begin(): void {
  if (!isTurnAwaited) setImmediate(nextTurn);
  isTurnAwaited = true;
  const began = performance.now();
  const isOver = () => used + performance.now() - began > LONGEST_TURN_MS;
  while (!isOver()) {
    const work = fresh.shift();
    if (work === undefined) break;
    if (!goOn(work, isOver)) long.push(work);
  }
  used += performance.now() - began;
}

function nextTurn(): void {
  isTurnAwaited = false;
  used = 0;
  if (fresh.length === 0 && long.length === 0) return;
  begin();
  const began = performance.now();
  const isOver = () => used + performance.now() - began > LONGEST_TURN_MS;
  do {
    const work = long.shift();
    if (work === undefined) break;
    if (!goOn(work, isOver)) long.push(work);
  } while (!isOver());
  used += performance.now() - began;
}

/** One step at least; true once it was the last. */
function goOn(work: Work, isOver: () => boolean): boolean {
  for (;;) {
    if (work()) return true;
    if (isOver()) return false;
  }
}

const LONGEST_TURN_MS = 8;
