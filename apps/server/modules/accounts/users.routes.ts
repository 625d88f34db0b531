import { implement } from "@orpc/server";
import { contract, type ManagedUser } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { adminOnly, type Principal, SESSION_FIRST } from "../../platform/auth/index.ts";
import { conflict, notFound, type RequestContext } from "../../platform/http/index.ts";
import { type NewAdminAction, recordAdminAction } from "../security/index.ts";
import { deleteSessionsOf } from "./account.queries.ts";
import type { AccountNotices } from "./account-notices.ts";
import { setRole } from "./accounts.queries.ts";
import { deleteSecondFactor } from "./second-factor/second-factor.queries.ts";
import {
  findUsers,
  type ManagedUserRow,
  managedUser,
  setSuspended,
  USERS_PER_PAGE,
} from "./users.queries.ts";

const calls = implement(contract.users).$context<RequestContext>().$config(SESSION_FIRST);
type Context = RequestContext & { user: Principal };

/** What downstream modules know about users, for the list. */
export type DescribeUsers = (
  db: Kysely<Tables>,
  userIds: readonly string[],
) => Promise<Map<string, Pick<ManagedUser, "tier" | "units_used" | "units_limit">>>;

export function usersRoutes(
  db: Kysely<Tables>,
  describe: DescribeUsers,
  { onSecondFactorChanged }: Pick<AccountNotices, "onSecondFactorChanged">,
) {
  async function presentAll(on: Kysely<Tables>, rows: readonly ManagedUserRow[]) {
    const described = await describe(
      on,
      rows.map((row) => row.id),
    );
    return rows.flatMap((row) => {
      const known = described.get(row.id);
      return known === undefined ? [] : [{ ...present(row), ...known }];
    });
  }

  /** The change and its audit log entry, or neither. */
  async function act(
    context: Context,
    id: string,
    change: (
      tx: Transaction<Tables>,
      user: ManagedUserRow,
    ) => Promise<Omit<NewAdminAction, "subjectId" | "subject">[]>,
  ): Promise<ManagedUser> {
    return db.transaction().execute(async (tx) => {
      const user = await managedUser(tx, id);
      if (user === undefined) throw notFound("User");
      for (const done of await change(tx, user)) {
        const line = { ...done, subjectId: id, subject: user.email };
        await recordAdminAction(tx, context.user, context, line);
      }
      const [after] = await presentAll(tx, [(await managedUser(tx, id)) ?? user]);
      if (after === undefined) throw notFound("User");
      return after;
    });
  }

  return calls.router({
    find: calls.find.use(adminOnly).handler(async ({ input }) => {
      const { rows, total } = await findUsers(db, input.query, input.page);
      return { users: await presentAll(db, rows), total, page_size: USERS_PER_PAGE };
    }),

    change: calls.change.use(adminOnly).handler(({ context, input }) =>
      act(context, input.id, async (tx, user) => {
        if (user.id === context.user.userId) {
          throw conflict("You can't change your own access.");
        }
        const done = [];
        if (input.role !== undefined && input.role !== user.role) {
          await setRole(tx, user.id, input.role);
          done.push({ action: "change-role", details: { from: user.role, to: input.role } });
        }
        if (input.suspended !== undefined && input.suspended !== (user.suspended_at !== null)) {
          await setSuspended(tx, user.id, input.suspended);
          if (input.suspended) await deleteSessionsOf(tx, user.id);
          done.push({ action: input.suspended ? "suspend" : "reinstate" });
        }
        return done;
      }),
    ),

    signOut: calls.signOut.use(adminOnly).handler(({ context, input }) =>
      act(context, input.id, async (tx, user) => {
        await deleteSessionsOf(tx, user.id);
        return [{ action: "sign-out", details: { sessions: user.open_sessions } }];
      }),
    ),

    turnOffSecondFactor: calls.turnOffSecondFactor.use(adminOnly).handler(({ context, input }) =>
      act(context, input.id, async (tx, user) => {
        // A stolen session of an admin must not switch off what protects it.
        if (user.id === context.user.userId) {
          throw conflict("Turn your own two-step sign-in off in your settings.");
        }
        if (!(await deleteSecondFactor(tx, user.id))) {
          throw conflict("Two-step sign-in isn't on.");
        }
        const { reason } = input;
        await onSecondFactorChanged(tx, user, { kind: "off-by-admin", reason });
        return [{ action: "turn-off-second-factor", details: { reason } }];
      }),
    ),
  });
}

function present(row: ManagedUserRow) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}
