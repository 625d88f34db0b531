import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";

const calls = implement(contract.accounts).$context<RequestContext>();

export const accountsRoutes = calls.router({
  me: calls.me.use(signedIn).handler(({ context: { user } }) => ({
    id: user.userId,
    email: user.email,
    name: user.name,
    role: user.role,
    created_at: user.createdAt.toISOString(),
  })),
});
