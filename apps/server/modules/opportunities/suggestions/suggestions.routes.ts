import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { type SuggestDeps, suggestCompetitors } from "./suggest-competitors.ts";

const calls = implement(contract.suggestions).$context<RequestContext>().$config(SESSION_FIRST);

export function suggestionsRoutes(deps: SuggestDeps) {
  return calls.router({
    competitors: calls.competitors.use(signedIn).handler(async ({ context: { user }, input }) => {
      const suggested = await suggestCompetitors(deps, user.userId, input.id);
      if (suggested === null) throw noSuchSite();
      return suggested;
    }),
  });
}

function noSuchSite() {
  return new ORPCError("NOT_FOUND", { message: "Site not found." });
}
