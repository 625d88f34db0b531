import { implement } from "@orpc/server";
import { type Account, contract, type OpenSession, type PreferencesRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { DEFAULT_PREFERENCES, type Preferences } from "@sightline/domain/accounts";
import Bowser from "bowser";
import type { Kysely } from "kysely";
import { type Principal, SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import { invalidField, notFound, type RequestContext } from "../../platform/http/index.ts";
import {
  accountOf,
  deleteSessionOf,
  deleteSessionsOf,
  hasSession,
  mergePreferences,
  openSessionsOf,
  preferencesOf,
  renameUser,
  withdrawDeletion,
} from "./account.queries.ts";
import type { ConfirmOwner } from "./confirm-owner.ts";
import type { ExportLinks } from "./export-links.ts";

const calls = implement(contract.accounts).$context<RequestContext>().$config(SESSION_FIRST);

export type CountryOf = (address: string) => string | null;

export interface AccountsRoutesDeps {
  readonly db: Kysely<Tables>;
  /** The same, for what is asked all the time. */
  readonly prepared: Kysely<Tables>;
  readonly countryOf: CountryOf;
  readonly links: ExportLinks;
  readonly confirmOwner: ConfirmOwner;
  readonly scheduleDeletion: (user: Principal) => Promise<void>;
}

export function accountsRoutes(deps: AccountsRoutesDeps) {
  const { db, prepared, countryOf, links, confirmOwner, scheduleDeletion } = deps;
  const account = async (userId: string): Promise<Account> => {
    const row = await accountOf(db, userId);
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    };
  };

  return calls.router({
    me: calls.me.use(signedIn).handler(({ context: { user } }) => account(user.userId)),

    rename: calls.rename.use(signedIn).handler(async ({ context: { user }, input }) => {
      await renameUser(db, user.userId, input.name);
      return account(user.userId);
    }),

    sessions: calls.sessions.use(signedIn).handler(async ({ context: { user } }) => {
      const rows = await openSessionsOf(db, user.userId);
      return rows.map(
        (row): OpenSession => ({
          id: row.id,
          is_current: row.id === user.sessionId,
          device: describeDevice(row.user_agent ?? ""),
          ip_address: row.ip_address,
          country_code: row.ip_address === null ? null : countryOf(row.ip_address),
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
        }),
      );
    }),

    endSession: calls.endSession.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      if (!(await hasSession(db, user.userId, input.id))) throw notFound("Session");
      // Signing oneself out never asks.
      if (input.id !== user.sessionId) {
        await confirmOwner(context, user, input.password, "end the session");
      }
      if (await deleteSessionOf(db, user.userId, input.id)) return;
      throw notFound("Session");
    }),

    endAllSessions: calls.endAllSessions.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      await confirmOwner(context, user, input.password, "sign out everywhere");
      await deleteSessionsOf(db, user.userId);
    }),

    startExport: calls.startExport.use(signedIn).handler(async ({ context }) => ({
      url: await links.create(context, context.user.sessionId),
    })),

    requestDeletion: calls.requestDeletion.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      if (input.email.trim().toLowerCase() !== user.email.toLowerCase()) {
        throw invalidField("email", "To delete your account, type your email address.");
      }
      await confirmOwner(context, user, input.password, "delete your account");
      await scheduleDeletion(user);
      return account(user.userId);
    }),

    cancelDeletion: calls.cancelDeletion.use(signedIn).handler(async ({ context: { user } }) => {
      await withdrawDeletion(db, user.userId);
      return account(user.userId);
    }),

    preferences: calls.preferences
      .use(signedIn)
      .handler(async ({ context: { user } }) =>
        whole(user.userId, await preferencesOf(prepared, user.userId)),
      ),

    setPreferences: calls.setPreferences
      .use(signedIn)
      .handler(async ({ context: { user }, input }) =>
        whole(user.userId, await mergePreferences(db, user.userId, input)),
      ),
  });
}

const DEVICE_MAX_LENGTH = 60;

/** A readable name, such as 'Firefox on macOS'. */
function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  return deviceIn(userAgent).slice(0, DEVICE_MAX_LENGTH);
}

function deviceIn(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.split(/[\s/]/)[0] ?? "Unknown device";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

function whole(userId: string, preferences: Partial<Preferences>): PreferencesRow {
  return { ...DEFAULT_PREFERENCES, ...preferences, user_id: userId };
}
