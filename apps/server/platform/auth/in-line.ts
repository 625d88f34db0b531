import { ORPCError } from "@orpc/server";

/** Less than a third of a node's connections to the database. */
const AT_ONCE = 6;
/** More than any page has under way. */
const MOST_WAITING = 100;

interface Line {
  busy: number;
  readonly waiting: (() => void)[];
}

const lines = new Map<string, Line>();

/** A few calls of a user at a time: their others wait, and nobody else's do. */
export async function inLine<Result>(
  userId: string,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const line = lines.get(userId) ?? { busy: 0, waiting: [] };
  lines.set(userId, line);
  await turn(line);
  try {
    return await call();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.busy -= 1;
    if (line.busy === 0) lines.delete(userId);
  }
}

/** Whoever leaves hands their place to the first who waits. */
async function turn(line: Line): Promise<void> {
  if (line.busy < AT_ONCE) {
    line.busy += 1;
    return;
  }
  if (line.waiting.length >= MOST_WAITING) {
    throw new ORPCError("TOO_MANY_REQUESTS", {
      message: "Too many requests at once. Wait for some of them to finish.",
    });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  line.waiting.push(resolve);
  await promise;
}
