import type { Competitor, DomainProof, ProofCheck, Site } from "@sightline/contract";
import { proofInstructions } from "@sightline/domain/companies";
import type { CompetitorRow } from "./competitors.queries.ts";
import type { CheckedProof } from "./proof/check-proof.ts";
import type { SiteRow } from "./sites.queries.ts";

export function presentSite(row: SiteRow, competitors: readonly CompetitorRow[]): Site {
  return {
    id: row.id,
    company_id: row.company_id,
    domain: row.domain,
    name: row.name,
    name_source: row.name_source,
    aliases: row.aliases,
    country: row.country,
    language: row.language,
    crawl_pages: row.crawl_pages,
    crawl_schedule: row.crawl_schedule,
    device: row.device,
    depth: row.depth,
    check_schedule: row.check_schedule,
    is_active: row.is_active,
    ...presentProven(row),
    created_at: row.created_at.toISOString(),
    competitors: competitors.map(presentCompetitor),
  };
}

export function presentCompetitor(row: CompetitorRow): Competitor {
  return {
    id: row.id,
    company_id: row.company_id,
    domain: row.domain,
    name: row.name,
    name_source: row.name_source,
    aliases: row.aliases,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
  };
}

export function presentProof(row: SiteRow): DomainProof {
  const { domain, proof_token } = row;
  return { domain, ...presentProven(row), ...proofInstructions(domain, proof_token) };
}

export function presentFound(found: CheckedProof["found"]): ProofCheck["found"] {
  return found.map(({ method, state, message }) => ({ method, ok: state === "found", message }));
}

function presentProven(row: SiteRow) {
  return {
    proven_by: row.proven_by,
    proven_at: row.proven_at?.toISOString() ?? null,
    proof_missing_since: row.proof_missing_since?.toISOString() ?? null,
    proof_lapsed_at: row.proof_lapsed_at?.toISOString() ?? null,
  };
}
