import type { Tables } from "@sightline/database";
import { judgeProof, type ProofState } from "@sightline/domain/companies";
import type { Kysely } from "kysely";
import { notifyListeners, type SiteListeners } from "../site-listeners.ts";
import {
  changeSite,
  findSite,
  findSiteToChange,
  type SiteChanges,
  type SiteRow,
} from "../sites.queries.ts";
import { type Found, findProof, type ProofDeps } from "./find-proof.ts";

export interface ProofCheckDeps {
  readonly db: Kysely<Tables>;
  readonly proof: ProofDeps;
  readonly listeners: Pick<SiteListeners, "onProofLapsed">;
}

export interface CheckedProof {
  readonly site: SiteRow;
  readonly state: ProofState;
  readonly found: readonly Found[];
}

/** Looks for a site's proof, and saves whether it was found, is missing or has lapsed. */
export type CheckProof = (userId: string, id: string) => Promise<CheckedProof | "no site">;

export function createProofCheck({ db, proof, listeners }: ProofCheckDeps): CheckProof {
  return async (userId, id) => {
    const site = await findSite(db, userId, id);
    if (site === undefined) return "no site";
    const found = await findProof(site.domain, site.proof_token, proof);
    return db.transaction().execute(async (tx) => {
      // Another check may have changed it meanwhile.
      const before = await findSiteToChange(tx, userId, id);
      if (before === undefined) return "no site";
      const state = stateOf(found, before);
      const changes = changesBy(state, found, before, new Date());
      await changeSite(tx, userId, id, changes);
      if (changes.proof_lapsed_at) {
        const { domain } = before;
        const lapsed = { type: "proof-lapsed", userId, siteId: id, domain } as const;
        await notifyListeners(listeners.onProofLapsed, tx, lapsed);
      }
      return { site: { ...before, ...changes }, state, found };
    });
  };
}

/** A method that didn't prove it before may fail for ever. */
function stateOf(found: readonly Found[], { proven_by }: SiteRow): ProofState {
  const isFound = found.some(({ state }) => state === "found");
  if (isFound) return "found";
  return found.find(({ method }) => method === proven_by)?.state ?? "missing";
}

function changesBy(
  state: ProofState,
  found: readonly Found[],
  { proven_at: provenAt, proof_missing_since: missingSince }: SiteRow,
  now: Date,
): SiteChanges {
  const checked = { proof_checked_at: now };
  const by = found.find((one) => one.state === "found")?.method;
  if (by !== undefined) {
    const holds = { proof_missing_since: null, proof_lapsed_at: null };
    return { ...checked, ...holds, proven_by: by, proven_at: now };
  }
  if (provenAt === null) return checked;
  const verdict = judgeProof(state, { provenAt, missingSince }, now);
  if (verdict === "missing") return { ...checked, proof_missing_since: missingSince ?? now };
  if (verdict !== "lapsed") return checked;
  const gone = { proven_by: null, proven_at: null, proof_missing_since: null };
  return { ...checked, ...gone, proof_lapsed_at: now };
}
