import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import type { GoogleAccess } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import type { Seal } from "../../../platform/config/index.ts";
import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import { isAccountInUse } from "./connections.queries.ts";
import { aCall } from "./one-call.ts";

const REVOKE_ACCESS = "keywords.revoke-access";

/** A deleted connection, with its token still encrypted. */
interface Leftover {
  readonly site_id: string;
  readonly account: string;
  readonly refresh_token: string;
}

export interface CloseConnections {
  /** Revokes access for users who are about to be deleted. */
  ofUsers(tx: Transaction<Tables>, userIds: readonly string[]): Promise<void>;
  /** Revokes access for a site that is about to be permanently deleted. */
  ofSite(tx: Transaction<Tables>, site: SiteRemoved): Promise<void>;
}

export function closeConnections(queue: Pick<JobQueue, "send">): CloseConnections {
  const revoke = async (tx: Transaction<Tables>, left: readonly Leftover[]) => {
    for (const leftover of left) await queue.send(REVOKE_ACCESS, leftover, { transaction: tx });
  };
  return {
    ofUsers: async (tx, userIds) => {
      if (userIds.length === 0) return;
      await revoke(tx, await openConnections(tx).where("user_id", "in", userIds).execute());
    },
    ofSite: async (tx, { userId, domain }) => {
      const site = tx
        .selectFrom("sites")
        .innerJoin("companies", "companies.id", "sites.company_id")
        .select("sites.id")
        .where("sites.user_id", "=", userId)
        .where("companies.domain", "=", domain);
      await revoke(tx, await openConnections(tx).where("site_id", "in", site).execute());
    },
  };
}

function openConnections(tx: Transaction<Tables>) {
  return tx
    .selectFrom("search_console_connections")
    .select(["site_id", "account", "refresh_token"])
    .where("refresh_token", "is not", null)
    .$narrowType<{ refresh_token: string }>();
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
      if (!(await google.revoke(token, aCall()))) throw new Error("Google couldn't be reached.");
    },
  };
}
