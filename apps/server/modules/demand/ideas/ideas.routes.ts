import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { keywordKey } from "@sightline/domain/keywords";
import type { KeywordIdeas } from "@sightline/providers/keyword-ideas";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { activeCompetitorsOf, findNamedSite } from "../../companies/index.ts";
import { marketOf } from "../../keywords/index.ts";
import { type AskProviderDeps, askProvider } from "./ask-provider.ts";
import { withDemand } from "./demand-of-ideas.ts";
import { ideasFromCompetitors, ideasFromPages } from "./from-pages.ts";
import { ideasFromImports } from "./imported-ideas.queries.ts";
import type { PhraseReader } from "./read-phrases.ts";
import { savedKeywordsOf } from "./saved-keywords.queries.ts";

const calls = implement(contract.ideas).$context<RequestContext>().$config(SESSION_FIRST);

export interface IdeasDeps extends AskProviderDeps {
  readonly read: PhraseReader;
  /** Null: no provider is configured. */
  readonly provider: KeywordIdeas | null;
}

const IDEAS_OF_PROVIDER = 300;

export function ideasRoutes(deps: IdeasDeps) {
  const { db, read, provider, now } = deps;

  /** All access is scoped to the owner: other users', missing and removed sites look the same. */
  async function ownSite(userId: string, domain: string) {
    const site = await findNamedSite(db, userId, domain);
    if (site === null) throw new ORPCError("NOT_FOUND", { message: "Site not found." });
    return site;
  }

  return calls.router({
    fromPages: calls.fromPages.use(signedIn).handler(async ({ context: { user }, input }) => {
      const own = await ownSite(user.userId, input.target_site);
      const saved = await savedKeywordsOf(db, user.userId, own.domain);
      const wanted = { userId: user.userId, saved, limit: input.limit };
      const { site, ideas } = await ideasFromPages(read, own, wanted);
      return { site, ideas: await withDemand(db, own, ideas, now()) };
    }),

    fromCompetitors: calls.fromCompetitors
      .use(signedIn)
      .handler(async ({ context: { user }, input }) => {
        const own = await ownSite(user.userId, input.target_site);
        const saved = await savedKeywordsOf(db, user.userId, own.domain);
        const competitors = await activeCompetitorsOf(db, own.id);
        const wanted = { userId: user.userId, saved, limit: input.limit };
        const { sites, ideas } = await ideasFromCompetitors(read, competitors, wanted);
        return { sites, ideas: await withDemand(db, own, ideas, now()) };
      }),

    fromImports: calls.fromImports.use(signedIn).handler(async ({ context: { user }, input }) => {
      const own = await ownSite(user.userId, input.target_site);
      const { ideas, ...counts } = await ideasFromImports(db, user.userId, own, input.limit);
      return { ...counts, ideas: await withDemand(db, own, ideas, now()) };
    }),

    provider: calls.provider.use(signedIn).handler(() => ({ provider: provider?.name ?? null })),

    fromProvider: calls.fromProvider.use(signedIn).handler(async ({ context: { user }, input }) => {
      const own = await ownSite(user.userId, input.target_site);
      const market = { ...marketOf(own) };
      const nothing = { market, ideas: [], problem: null, asked_at: now().toISOString() };
      if (provider === null) return { ...nothing, provider: null };

      const question = { seeds: input.seeds, market, limit: IDEAS_OF_PROVIDER };
      const answer = await askProvider(deps, provider, user.userId, question);
      if ("refused" in answer) {
        throw new ORPCError("LIMIT_REACHED", { status: 403, message: answer.refused });
      }
      if ("problem" in answer) {
        const { message, retryAfterSeconds } = answer.problem;
        const problem = { message, retry_after_seconds: retryAfterSeconds };
        return { ...nothing, provider: provider.name, problem };
      }
      const saved = await savedKeywordsOf(db, user.userId, own.domain);
      const known = new Set(saved.map(keywordKey));
      const fresh = answer.ideas
        .filter(({ keyword }) => !known.has(keywordKey(keyword)))
        .map(({ keyword }) => ({ keyword }));
      const ideas = await withDemand(db, own, fresh, now());
      return { ...nothing, provider: provider.name, ideas };
    }),
  });
}
