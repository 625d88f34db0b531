import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { changeSite, findSite, type SiteRow } from "../sites.queries.ts";
import { type Found, findProof, type ProofNeeds } from "./find-proof.ts";

/** A proof that is found is kept; one that is not found takes back nothing. */
export async function checkProof(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  needs: ProofNeeds,
): Promise<{ site: SiteRow; found: Found[] } | "missing"> {
  const site = await findSite(db, userId, id);
  if (site === undefined) return "missing";
  const found = await findProof(site.domain, site.proof_token, needs);
  const proof = found.find(({ ok }) => ok);
  if (proof === undefined) return { site, found };
  const proven = { proven_by: proof.method, proven_at: new Date() };
  const isStillThere = await changeSite(db, userId, id, proven);
  return isStillThere ? { site: { ...site, ...proven }, found } : "missing";
}
