import type { Database } from "@sightline/database";
import type { Authenticate } from "../../platform/auth/index.ts";
import { deriveKey } from "../../platform/config/index.ts";
import type { UserTable } from "../../platform/database/index.ts";
import type { AuthHandler, RateLimiter } from "../../platform/http/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Mailing } from "../mailing/index.ts";
import { sessionIdByToken, sessionTokenOf, userByEmail } from "./accounts.queries.ts";
import { createAuthFront } from "./auth-front.ts";
import { type AuthSettings, createAuthLibrary } from "./auth-library.ts";
import { createAuthNotes } from "./auth-notes.ts";
import { createHandover } from "./handover.ts";
import { withLateGoogle } from "./late-google.ts";
import { createOutageWatch } from "./outage.ts";
import { createSessionTokens } from "./session-tokens.ts";

export { preferencesOf } from "./account.queries.ts";
export { accountsJobs, CLEAN_UP_ACCOUNTS, DELETE_DUE_ACCOUNTS } from "./accounts.jobs.ts";
export { accountsRoutes } from "./accounts.routes.ts";
export { ensureFirstAdmin, grantAdmin } from "./admins.ts";
export type { PasswordHashing } from "./auth-library.ts";
export { exportAccount } from "./export-account.ts";
export { exportLinks } from "./export-links.ts";
export { usersRoutes } from "./users.routes.ts";

export const accountsUserTables: readonly UserTable[] = [
  { table: "users", owner: "id" },
  {
    table: "auth_accounts",
    secrets: ["password", "access_token", "refresh_token", "id_token"],
  },
  { table: "sessions", secrets: ["token"] },
  { table: "user_preferences" },
  { table: "account_deletions" },
];

export interface Accounts {
  readonly authenticate: Authenticate;
  readonly handler: AuthHandler;
}

export function createAccounts(
  settings: Omit<AuthSettings, "secret"> & { secretsKey: string },
  {
    database,
    limiter,
    mailing,
    log,
  }: {
    database: Database;
    limiter: RateLimiter;
    mailing: Mailing;
    log: Log;
  },
): Accounts {
  const { db } = database;
  const outages = createOutageWatch(database.pool);
  const tokens = createSessionTokens(db, deriveKey(settings.secretsKey, "session-tokens"), (id) =>
    log.warn({ session_id: id }, "a used refresh token came back; the session was ended"),
  );
  const secret = deriveKey(settings.secretsKey, "auth-library").toString("base64url");
  const handler = createAuthFront({
    appUrl: settings.appUrl,
    library: withLateGoogle(settings.google !== null, () =>
      createAuthLibrary({ ...settings, secret }, outages.db, mailing, log),
    ),
    watch: outages.watch,
    limiter,
    tokens,
    handover: createHandover(db, tokens),
    notes: createAuthNotes(async (email) => (await userByEmail(db, email))?.id ?? null),
    sessions: {
      tokenOf: (id) => sessionTokenOf(db, id),
      idByToken: (token) => sessionIdByToken(db, token),
    },
  });
  return { authenticate: tokens.authenticate, handler };
}
