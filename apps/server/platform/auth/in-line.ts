import { ORPCError } from "@orpc/server";
import { limitConcurrency } from "../jobs/limit-concurrency.ts";

/** A few customers whose calls don't end mustn't hold all of a node's 20 connections. */
const AT_ONCE = 3;
/** More than any page has under way. */
const MOST_CALLS = 103;

interface Line {
  calls: number;
  readonly inTurn: ReturnType<typeof limitConcurrency>;
}

const lines = new Map<string, Line>();

/** A few calls of a user at a time: their others wait, and nobody else's do. */
export async function inLine<Result>(
  userId: string,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const line = lines.get(userId) ?? { calls: 0, inTurn: limitConcurrency(AT_ONCE) };
  if (line.calls >= MOST_CALLS) {
    throw new ORPCError("TOO_MANY_REQUESTS", {
      message: "Too many requests at once. Wait for some of them to finish.",
    });
  }
  lines.set(userId, line);
  line.calls += 1;
  try {
    return await line.inTurn(async () => call());
  } finally {
    line.calls -= 1;
    if (line.calls === 0) lines.delete(userId);
  }
}
