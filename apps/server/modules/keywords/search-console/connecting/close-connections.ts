import type { Tables } from "@sightline/database";
import type { GoogleAccess } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import type { Seal } from "../../../../platform/config/index.ts";
import type { Job, JobQueue } from "../../../../platform/jobs/index.ts";
import { isAccountInUse } from "../connections.queries.ts";
import { aCall } from "../one-call.ts";

const REVOKE_ACCESS = "keywords.revoke-access";

/** What is left of a connection, with the access still sealed. */
interface Leftover {
  readonly site_id: string;
  readonly account: string;
  readonly refresh_token: string;
}

/** Users who are about to be deleted leave no door open behind them. */
export function closeConnections(queue: Pick<JobQueue, "send">) {
  return async (tx: Transaction<Tables>, userIds: readonly string[]): Promise<void> => {
    if (userIds.length === 0) return;
    const left = await tx
      .selectFrom("search_console_connections")
      .select(["site_id", "account", "refresh_token"])
      .where("user_id", "in", userIds)
      .where("refresh_token", "is not", null)
      .execute();
    for (const leftover of left) await queue.send(REVOKE_ACCESS, leftover, { transaction: tx });
  };
}

export interface RevokeNeeds {
  readonly db: Kysely<Tables>;
  readonly google: GoogleAccess | null;
  readonly seal: Seal;
}

export function revokeAccessJob({ db, google, seal }: RevokeNeeds): Job {
  return {
    name: REVOKE_ACCESS,
    handle: async (data) => {
      const { site_id, account, refresh_token } = data as Leftover;
      const token = seal.open(refresh_token, site_id);
      if (token === null || google === null || (await isAccountInUse(db, account))) return;
      if (!(await google.revoke(token, aCall()))) throw new Error("Google could not be told.");
    },
  };
}
