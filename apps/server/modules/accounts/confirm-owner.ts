import { ORPCError } from "@orpc/server";
import type { Tables } from "@sightline/database";
import { FRESH_SIGN_IN_MINUTES, signInAgainMessage } from "@sightline/domain/accounts";
import type { Kysely } from "kysely";
import type { Principal } from "../../platform/auth/index.ts";
import {
  invalidField,
  networkOf,
  type RateLimiter,
  type RequestContext,
} from "../../platform/http/index.ts";
import { accountOf } from "./account.queries.ts";
import { sessionTokenOf, wasSignedInWithin } from "./accounts.queries.ts";
import type { AuthLibrary } from "./auth-library.ts";
import { admit, CONFIRM_OWNER } from "./auth-limits.ts";
import type { AuthNotes } from "./auth-notes.ts";
import type { PasswordWork } from "./password-work.ts";

export interface ConfirmOwnerDeps {
  readonly db: Kysely<Tables>;
  readonly library: () => Promise<AuthLibrary>;
  readonly limiter: RateLimiter;
  readonly passwords: Pick<PasswordWork, "enter">;
  readonly notes: Pick<AuthNotes, "limited">;
}

/** Rejects unless the account's owner is asking; `goal` ends 'Sign in with Google again, then …'. */
export type ConfirmOwner = (
  context: RequestContext,
  user: Principal,
  password: string,
  goal: string,
) => Promise<void>;

/** A stolen access token must not be enough: it takes the password, or a sign-in just now. */
export function createConfirmOwner(deps: ConfirmOwnerDeps): ConfirmOwner {
  return async (context, user, password, goal) => {
    const { has_password } = await accountOf(deps.db, user.userId);
    if (!has_password) return requireFreshSignIn(deps.db, user, goal);
    if (password === "") throw invalidField("password", "Enter your password.");
    const leave = deps.passwords.enter(networkOf(context.address));
    if (leave === null) throw new ORPCError("SERVICE_UNAVAILABLE", { status: 503 });
    try {
      await checkPassword(deps, context, user, password);
    } finally {
      leave();
    }
  };
}

async function requireFreshSignIn(
  db: Kysely<Tables>,
  { sessionId }: Principal,
  goal: string,
): Promise<void> {
  if (await wasSignedInWithin(db, sessionId, FRESH_SIGN_IN_MINUTES)) return;
  throw new ORPCError("SIGN_IN_AGAIN", { status: 403, message: signInAgainMessage(goal) });
}

async function checkPassword(
  { db, library, limiter, notes }: ConfirmOwnerDeps,
  context: RequestContext,
  { userId, email, sessionId }: Principal,
  password: string,
): Promise<void> {
  const { address } = context;
  const attempt = { path: CONFIRM_OWNER, email, address, deviceId: null, userId };
  const verdict = await admit(limiter, attempt);
  if (verdict.kind !== "pass") {
    await notes.limited(context, CONFIRM_OWNER, email);
    throw new ORPCError("TOO_MANY_REQUESTS", {
      message: "Too many attempts. Try again in 15 minutes.",
    });
  }
  const token = await sessionTokenOf(db, sessionId);
  const checked = await (await library()).checkPassword(token ?? "", password);
  if (!checked.ok) throw invalidField("password", "That's not your password.");
  await verdict.refund();
}
