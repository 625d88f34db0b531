import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import type { GoogleAccess } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import type { Seal } from "../../../platform/config/index.ts";
import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import { isAccountInUse, type TakenToken, takeTokens } from "./connections.queries.ts";
import { aCall } from "./one-call.ts";

const REVOKE_ACCESS = "keywords.revoke-access";

export interface CloseConnections {
  /** Revokes access for a user who is about to be deleted. */
  ofUser(tx: Transaction<Tables>, userId: string): Promise<void>;
  /** Revokes access for a site that is about to be permanently deleted. */
  ofSite(tx: Transaction<Tables>, site: SiteRemoved): Promise<void>;
}

export function closeConnections(queue: Pick<JobQueue, "send">): CloseConnections {
  const revoke = async (tx: Transaction<Tables>, left: readonly TakenToken[]) => {
    for (const leftover of left) await queue.send(REVOKE_ACCESS, leftover, { transaction: tx });
  };
  return {
    ofUser: async (tx, userId) => {
      await revoke(tx, await takeTokens(tx, "user_id", userId));
    },
    ofSite: async (tx, { siteId }) => {
      await revoke(tx, await takeTokens(tx, "site_id", siteId));
    },
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
      const { site_id, account, refresh_token } = data as TakenToken;
      const token = seal.open(refresh_token, site_id);
      if (token === null || google === null || (await isAccountInUse(db, account))) return;
      if (!(await google.revoke(token, aCall()))) throw new Error("We couldn't reach Google.");
    },
  };
}
