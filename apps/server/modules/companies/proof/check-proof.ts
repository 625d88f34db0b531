import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { changeSite, findSite, type SiteRow } from "../sites.queries.ts";
import { type Found, findProof, type ProofDeps } from "./find-proof.ts";

/** Saves a proof that is found; otherwise changes nothing. */
export async function checkProof(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  deps: ProofDeps,
): Promise<{ site: SiteRow; found: Found[] } | "missing"> {
  const site = await findSite(db, userId, id);
  if (site === undefined) return "missing";
  const found = await findProof(site.domain, site.proof_token, deps);
  const proof = found.find(({ ok }) => ok);
  if (proof === undefined) return { site, found };
  const proven = { proven_by: proof.method, proven_at: new Date() };
  const isStillThere = await changeSite(db, userId, id, proven);
  return isStillThere ? { site: { ...site, ...proven }, found } : "missing";
}
