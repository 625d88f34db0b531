import { ORPCError } from "@orpc/server";
import { networkOf } from "../http/client-address.ts";
import { limitConcurrency } from "../jobs/limit-concurrency.ts";
import type { Principal } from "./principal.ts";

/** A few customers whose calls don't end mustn't hold all of a node's 20 connections. */
const AT_ONCE = 3;
/** More than any page has under way. */
const MOST_CALLS = 103;

interface Line {
  calls: number;
  readonly inTurn: ReturnType<typeof limitConcurrency>;
}

const lines = new Map<string, Line>();

/** Of a shared account's few connections, so that a dozen networks can't hold them all for long. */
const AT_ONCE_IF_SHARED = 2;

/** A user's calls wait for each other; those of a shared account only for their own network's. */
export function inLineOf<Result>(
  user: Principal,
  address: string,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  return user.isShared
    ? inLine(lineOf(user, address), call, AT_ONCE_IF_SHARED)
    : inLine(user.userId, call);
}

export function lineOf({ userId, isShared }: Principal, address: string): string {
  return isShared ? `${userId} ${networkOf(address)}` : userId;
}

/** A few calls of a user at a time: their others wait, and nobody else's do. */
export async function inLine<Result>(
  userId: string,
  call: () => Result | PromiseLike<Result>,
  atOnce = AT_ONCE,
): Promise<Result> {
  const line = lines.get(userId) ?? { calls: 0, inTurn: limitConcurrency(atOnce) };
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
