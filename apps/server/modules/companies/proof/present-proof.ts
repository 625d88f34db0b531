import type { DomainProof } from "@sightline/contract";
import { proofPlaces } from "@sightline/domain/companies";
import type { SiteRow } from "../sites.queries.ts";

export function presentProof({ domain, proof_token, proven_by, proven_at }: SiteRow): DomainProof {
  return {
    domain,
    proven_by,
    proven_at: proven_at?.toISOString() ?? null,
    ...proofPlaces(domain, proof_token),
  };
}
