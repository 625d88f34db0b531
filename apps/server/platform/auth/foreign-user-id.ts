import { ORPCError } from "@orpc/server";
import type { RequestContext } from "../http/request-context.ts";
import type { Principal } from "./principal.ts";

/** The session identifies the user; a payload that names someone else is an attack. */
export async function refuseForeignUserId(
  context: RequestContext,
  user: Principal | null,
  named: string | undefined,
): Promise<void> {
  if (named === undefined || named === user?.userId) return;
  await context.note({
    type: "unauthorized_access",
    userId: user?.userId ?? null,
    description: "A request used another user's ID.",
    data: { named },
  });
  throw new ORPCError("FORBIDDEN", { message: "You can only do this for your own account." });
}
