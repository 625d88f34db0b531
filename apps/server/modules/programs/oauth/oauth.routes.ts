import { randomBytes } from "node:crypto";
import { implement, ORPCError } from "@orpc/server";
import { type AuthorizationRequest, contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import { covers } from "@sightline/domain/programs";
import { apiKeyIssued } from "@sightline/emails";
import type { Kysely } from "kysely";
import { type Principal, SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import { lockInTransaction } from "../../../platform/database/index.ts";
import {
  invalidField,
  limitReached,
  MCP_PATH,
  type RequestContext,
} from "../../../platform/http/index.ts";
import type { AccountMail } from "../../accounts/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { countActiveKeys } from "../api-keys/api-keys.queries.ts";
import { MOST_KEYS } from "../api-keys/api-keys.routes.ts";
import { hashOf } from "../api-keys/key-format.ts";
import { isClientId, problemOf, scopesIn } from "./authorization-request.ts";
import { findClient, insertCode } from "./oauth.queries.ts";

const calls = implement(contract.oauth).$context<RequestContext>().$config(SESSION_FIRST);

interface OAuthRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly mail: Pick<AccountMail, "notice">;
}

interface OAuthSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
}

/** The consent: what an assistant asks for, and a user's yes to it. */
export function oauthRoutes({ appUrl, supportEmail }: OAuthSettings, deps: OAuthRoutesDeps) {
  const { db, mail } = deps;

  async function clientOf(request: AuthorizationRequest) {
    const { client_id: id } = request;
    const client = isClientId(id) ? await findClient(db, id) : undefined;
    const problem = problemOf(request, client, `${appUrl}${MCP_PATH}`);
    if (client === undefined || problem !== null) {
      throw new ORPCError("BAD_REQUEST", { message: problem ?? "" });
    }
    return client;
  }

  /** It names its issuer, whatever it says (RFC 9207). */
  function answerTo(request: AuthorizationRequest, said: Record<string, string>): string {
    const target = new URL(request.redirect_uri);
    const { state } = request;
    const fields = { ...said, iss: appUrl, ...(state !== undefined && { state }) };
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    return target.href;
  }

  async function refuseWithoutPlan({ userId }: Principal): Promise<void> {
    const plan = await planOfUser(db, userId);
    if (plan.limits.apiCalls === 0) throw limitReached(limitMessage("apiCalls", plan));
  }

  return calls.router({
    request: calls.request.use(signedIn).handler(async ({ context: { user }, input }) => {
      const client = await clientOf(input);
      await refuseWithoutPlan(user);
      return {
        client_name: client.name,
        redirect_host: new URL(input.redirect_uri).host,
        scopes: scopesIn(input) ?? [],
        denied_redirect_to: answerTo(input, { error: "access_denied" }),
      };
    }),

    approve: calls.approve.use(signedIn).handler(async ({ context: { user }, input }) => {
      const client = await clientOf(input);
      const asked = scopesIn(input) ?? [];
      if (!input.scopes.every((scope) => covers(asked, scope))) {
        throw invalidField("scopes", "The assistant didn't ask for this access.");
      }
      await refuseWithoutPlan(user);
      const code = randomBytes(32).toString("base64url");
      await db.transaction().execute(async (tx) => {
        await lockInTransaction(tx, `api-keys ${user.userId}`);
        if ((await countActiveKeys(tx, user.userId)) >= MOST_KEYS) {
          throw limitReached(
            `You've reached the limit of ${MOST_KEYS} API keys. Revoke one first.`,
          );
        }
        await insertCode(tx, {
          ...{ hash: hashOf(code), userId: user.userId, clientId: client.id },
          ...{ redirectUri: input.redirect_uri, scopes: input.scopes },
          challenge: input.code_challenge,
        });
        // No access without its notice.
        const about = { name: user.name, supportEmail, appUrl, when: new Date() };
        const notice = apiKeyIssued({ ...about, hint: "", change: "connected" });
        await mail.notice(user.email, notice, { transaction: tx });
      });
      return { redirect_to: answerTo(input, { code }) };
    }),
  });
}
