import { implement } from "@orpc/server";
import { type ApiKey, contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import { covers } from "@sightline/domain/programs";
import { apiKeyIssued } from "@sightline/emails";
import type { Kysely, Transaction } from "kysely";
import { type Principal, SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import { lockInTransaction } from "../../../platform/database/index.ts";
import {
  conflict,
  invalidField,
  limitReached,
  notFound,
  type RequestContext,
} from "../../../platform/http/index.ts";
import type { AccountMail } from "../../accounts/index.ts";
import { planOfUser } from "../../billing/index.ts";
import {
  type ApiKeyRow,
  countActiveKeys,
  findOwnKey,
  insertKey,
  listKeys,
  narrowKey,
  replaceKey,
  revokeKey,
} from "./api-keys.queries.ts";
import { type MadeKey, makeKey } from "./key-format.ts";

const calls = implement(contract.apiKeys).$context<RequestContext>().$config(SESSION_FIRST);
export const MOST_KEYS = 20;

export interface ApiKeysSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
}

export interface ApiKeysDeps {
  readonly db: Kysely<Tables>;
  readonly mail: Pick<AccountMail, "notice">;
  readonly countryOf: (address: string) => string | null;
}

export function apiKeysRoutes(
  { appUrl, supportEmail }: ApiKeysSettings,
  { db, countryOf, mail }: ApiKeysDeps,
) {
  /** In the same transaction: no key without its notice. */
  function notifyOwner(
    tx: Transaction<Tables>,
    { email, name }: Principal,
    { hint }: MadeKey,
    change: "created" | "replaced",
  ) {
    const about = { name, supportEmail, appUrl, when: new Date(), hint, change };
    return mail.notice(email, apiKeyIssued(about), { transaction: tx });
  }

  async function ownKey(userId: string, id: string): Promise<ApiKey> {
    const row = await findOwnKey(db, userId, id);
    if (row === undefined) throw notFound("API key");
    return presentKey(row, countryOf);
  }

  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => {
      const rows = await listKeys(db, user.userId);
      const { limits } = await planOfUser(db, user.userId);
      const keys = rows.map((row) => presentKey(row, countryOf));
      return { keys, calls_per_minute: limits.apiCalls };
    }),

    create: calls.create.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { name, scopes } = input;
      const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
      if (expiresAt !== null && expiresAt <= new Date()) {
        throw invalidField("expires_at", "Choose a time in the future.");
      }
      const plan = await planOfUser(db, user.userId);
      if (plan.limits.apiCalls === 0) throw limitReached(limitMessage("apiCalls", plan));
      const made = makeKey();
      const id = await db.transaction().execute(async (tx) => {
        await lockInTransaction(tx, `api-keys ${user.userId}`);
        if ((await countActiveKeys(tx, user.userId)) >= MOST_KEYS) {
          throw limitReached(
            `You've reached the limit of ${MOST_KEYS} API keys. Revoke one first.`,
          );
        }
        await notifyOwner(tx, user, made, "created");
        return insertKey(tx, { userId: user.userId, name, scopes, expiresAt }, made);
      });
      return { ...(await ownKey(user.userId, id)), key: made.key };
    }),

    rotate: calls.rotate.use(signedIn).handler(async ({ context: { user }, input }) => {
      const before = await ownKey(user.userId, input.id);
      if (before.is_assistant) throw conflict("Assistants renew their tokens automatically.");
      const made = makeKey();
      await db.transaction().execute(async (tx) => {
        if (!(await replaceKey(tx, user.userId, input.id, made, input.overlap_hours))) {
          throw conflict(`This key is ${before.state}. Create a new one.`);
        }
        await notifyOwner(tx, user, made, "replaced");
      });
      return { ...(await ownKey(user.userId, input.id)), key: made.key };
    }),

    narrow: calls.narrow.use(signedIn).handler(async ({ context: { user }, input }) => {
      const before = await ownKey(user.userId, input.id);
      if (!input.scopes.every((scope) => covers(before.scopes, scope))) {
        throw invalidField("scopes", "You can only remove scopes. To add more, create a new key.");
      }
      if (!(await narrowKey(db, user.userId, before, input.scopes))) {
        const isActive = before.state === "active";
        throw conflict(
          isActive ? "This key just changed. Try again." : `This key is ${before.state}.`,
        );
      }
      return ownKey(user.userId, input.id);
    }),

    revoke: calls.revoke.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await revokeKey(db, user.userId, input.id))) throw notFound("API key");
    }),
  });
}

function presentKey(row: ApiKeyRow, countryOf: ApiKeysDeps["countryOf"]): ApiKey {
  const { last_used_from: from } = row;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    former_until: row.former_until?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_country: from === null ? null : countryOf(from),
  };
}
