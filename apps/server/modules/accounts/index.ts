import type { Authenticate } from "../../platform/auth/index.ts";
import { createSeal, deriveKey } from "../../platform/config/index.ts";
import type { ConnectedDatabase, UserTable } from "../../platform/database/index.ts";
import type { AuthHandler, RateLimiter } from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Mailing } from "../mailing/index.ts";
import { type AccountMail, createAccountMail } from "./account-mail.ts";
import { type AccountNotices, createAccountNotices } from "./account-notices.ts";
import { replaceHash, sessionIdByToken, sessionTokenOf, userByEmail } from "./accounts.queries.ts";
import { createAuthFront } from "./auth-front.ts";
import { type AuthSettings, createAuthLibrary, type PasswordHashing } from "./auth-library.ts";
import { createAuthNotes } from "./auth-notes.ts";
import { type ConfirmOwner, createConfirmOwner } from "./confirm-owner.ts";
import { createHandover } from "./handover.ts";
import { createKnownDevices } from "./known-devices.ts";
import { withLateGoogle } from "./late-google.ts";
import { createOutageWatch } from "./outage.ts";
import { createPasswordHashes } from "./password-hashes.ts";
import { createPasswordWork } from "./password-work.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { createSecondFactor } from "./second-factor/second-factor.ts";
import type { OnSignedUp } from "./session-opening.ts";
import { createSessionTokens } from "./session-tokens.ts";

export { mergePreferences, preferencesOf, recipientOf, recipientsOf } from "./account.queries.ts";
export type { AccountMail } from "./account-mail.ts";
export { accountsJobs, CLEAN_UP_ACCOUNTS, DELETE_DUE_ACCOUNTS } from "./accounts.jobs.ts";
export { accountsRoutes } from "./accounts.routes.ts";
export { endSecondFactor, ensureFirstAdmin, grantAdmin } from "./admins.ts";
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
  { table: "second_factors", secrets: ["sealed_secret", "last_step"] },
  { table: "recovery_codes", secrets: ["code_hash"] },
  { table: "user_preferences" },
  { table: "account_deletions" },
];

export interface Accounts {
  readonly authenticate: Authenticate;
  readonly handler: AuthHandler;
  readonly confirmOwner: ConfirmOwner;
  readonly notices: AccountNotices;
  readonly mail: AccountMail;
  readonly secondFactor: ReturnType<typeof secondFactorRoutes>;
}

interface AccountsSettings extends Omit<AuthSettings, "secret" | "passwords"> {
  readonly secretsKey: string;
  /** Only tests pass one. */
  readonly passwords?: PasswordHashing | undefined;
}

export function createAccounts(
  settings: AccountsSettings,
  {
    database,
    queue,
    limiter,
    mailing,
    log,
    onSignedUp,
  }: {
    database: ConnectedDatabase;
    queue: JobQueue;
    limiter: RateLimiter;
    mailing: Mailing;
    log: Log;
    onSignedUp: OnSignedUp;
  },
): Accounts {
  const { db } = database;
  const outages = createOutageWatch(database.pool, database.onFailedQuery);
  const tokens = createSessionTokens(
    database.prepared,
    deriveKey(settings.secretsKey, "session-tokens"),
    (id) => log.warn({ session_id: id }, "a used refresh token came back; the session was ended"),
  );
  const secret = deriveKey(settings.secretsKey, "auth-library").toString("base64url");
  const mail = createAccountMail({ db, mailing, queue, limiter });
  const passwords = createPasswordWork(
    settings.passwords ??
      createPasswordHashes((old, fresh) =>
        // The old one works as well, so nobody is kept out.
        replaceHash(db, old, fresh).catch((error: unknown) =>
          log.warn({ error }, "a password's hash couldn't be replaced"),
        ),
      ),
  );
  const library = withLateGoogle(settings.google !== null, () =>
    createAuthLibrary({ ...settings, secret, passwords }, outages.db, mail, log),
  );
  const notes = createAuthNotes(async (email) => (await userByEmail(db, email))?.id ?? null);
  const notices = createAccountNotices(settings, { db, limiter, mail });
  const secondFactor = createSecondFactor({
    seal: createSeal(deriveKey(settings.secretsKey, "second-factors")),
    ...{ db, notices, log },
  });
  const confirmOwner = createConfirmOwner({ db, library, limiter, passwords, notes });
  const handler = createAuthFront({
    appUrl: settings.appUrl,
    library,
    watch: outages.watch,
    limiter,
    tokens,
    handover: createHandover(db),
    devices: createKnownDevices(deriveKey(settings.secretsKey, "known-devices")),
    passwords,
    notes,
    secondFactor,
    onPasswordChanged: notices.onPasswordChanged,
    onSignedUp,
    sessions: {
      tokenOf: (id) => sessionTokenOf(db, id),
      idByToken: (token) => sessionIdByToken(db, token),
    },
  });
  return {
    authenticate: tokens.authenticate,
    handler,
    confirmOwner,
    secondFactor: secondFactorRoutes({ secondFactor, confirmOwner, limiter, notes }),
    notices,
    mail,
  };
}
