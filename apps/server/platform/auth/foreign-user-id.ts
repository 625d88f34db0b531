import { ORPCError } from "@orpc/server";
import type { RequestContext } from "../http/request-context.ts";
import type { Principal } from "./principal.ts";

/** Who a call is about comes from the session; a payload that names someone else is an attempt. */
export async function refuseForeignUserId(
  context: RequestContext,
  user: Principal | null,
  named: string | undefined,
): Promise<void> {
  if (named === undefined || named === user?.userId) return;
  await context.note({
    type: "unauthorized_access",
    userId: user?.userId ?? null,
    description: "A call named another user's id.",
    data: { named },
  });
  throw new ORPCError("FORBIDDEN", { message: "You can only do this for your own account." });
}
