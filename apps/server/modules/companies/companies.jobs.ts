import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { jobTransaction } from "../../platform/database/index.ts";
import {
  type Job,
  type JobQueue,
  sendSliced,
  slicedJob,
  workThrough,
} from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import type { CheckProof } from "./proof/check-proof.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import { deleteSite, proofsToCheck, sitesToPurge, siteToPurge } from "./sites.queries.ts";

export const PURGE_REMOVED_SITES = "companies.purge-removed-sites";
export const CHECK_PROOFS = "companies.check-proofs";
const CHECK_PROOF = "companies.check-proof";
const PURGE_SITE = "companies.purge-site";

export interface CompaniesJobsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly listeners: SiteListeners;
  readonly checkProof: CheckProof;
}

interface SiteOfUser {
  readonly userId: string;
  readonly siteId: string;
}

export function companiesJobs(deps: CompaniesJobsDeps): Job[] {
  const { db, queue, log, listeners, checkProof } = deps;
  return [
    {
      name: CHECK_PROOFS,
      handle: async () =>
        workThrough(await proofsToCheck(db), ({ id: siteId, user_id: userId }) => {
          const site: SiteOfUser = { userId, siteId };
          return queue.send(CHECK_PROOF, site, { singletonKey: siteId, customer: userId });
        }),
    },
    {
      name: CHECK_PROOF,
      handle: async (data) => {
        const { userId, siteId } = data as SiteOfUser;
        await checkProof(userId, siteId);
      },
      long: true,
      once: true,
    },
    {
      name: PURGE_REMOVED_SITES,
      handle: async () =>
        workThrough(await sitesToPurge(db), ({ id, user_id: customer }) =>
          sendSliced(queue, PURGE_SITE, id, { customer }),
        ),
    },
    slicedJob({
      ...{ name: PURGE_SITE, db, queue, log },
      slices: (connection, id) => purgeSite(connection, id, listeners),
    }),
  ];
}

/** Nobody can add or restore it meanwhile. Its last listeners can still see the site itself. */
async function* purgeSite(
  db: Kysely<Tables>,
  id: string,
  { purges, onSiteRemoved }: SiteListeners,
): AsyncGenerator<number> {
  const site = await siteToPurge(db, id);
  if (site === undefined) return;
  const removed = { type: "site-removed", siteId: id, ...site } as const;
  for (const purge of purges) yield* purge(db, removed);
  await jobTransaction(db, async (tx) => {
    await lockWatchesOf(tx, site.userId);
    await notifyListeners(onSiteRemoved, tx, removed);
    await deleteSite(tx, id);
  });
}
