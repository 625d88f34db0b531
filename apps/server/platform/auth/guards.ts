import { ORPCError, os } from "@orpc/server";
import { ADMIN_ONLY_MESSAGE } from "@sightline/domain/accounts";
import { signInRequired } from "../http/call-errors.ts";
import type { RequestContext } from "../http/request-context.ts";
import { inLineOf } from "./in-line.ts";

const base = os.$context<RequestContext>();

/** Everything after this step has a `user`. */
export const signedIn = base.middleware(async ({ context, next }) => {
  const user = await context.principal();
  if (user === null) throw signInRequired();
  return inLineOf(user, context.address, () => next({ context: { user } }));
});

/** Everything after this step has a `user` or null; a user's calls wait for each other. */
export const signedInOrNot = base.middleware(async ({ context, next }) => {
  const user = await context.principal();
  const goOn = () => next({ context: { user } });
  return user === null ? goOn() : inLineOf(user, context.address, goOn);
});

/**
 * The role is read from the database on every request: a revoked admin loses access immediately.
 */
export const adminOnly = base.middleware(async ({ context, path, next }) => {
  const user = await context.principal();
  if (user === null) throw signInRequired();
  if (user.role !== "admin") {
    await context.note({
      type: "unauthorized_access",
      userId: user.userId,
      description: "Someone without the admin role sent an admin request.",
      data: { call: path.join(".") },
    });
    throw new ORPCError("FORBIDDEN", { message: ADMIN_ONLY_MESSAGE });
  }
  return inLineOf(user, context.address, () => next({ context: { user } }));
});
