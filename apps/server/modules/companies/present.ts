import type { Competitor, DomainProof, Site } from "@sightline/contract";
import { proofInstructions } from "@sightline/domain/companies";
import type { CompetitorRow } from "./competitors.queries.ts";
import type { SiteRow } from "./sites.queries.ts";

export function presentSite(row: SiteRow, competitors: readonly CompetitorRow[]): Site {
  return {
    id: row.id,
    company_id: row.company_id,
    domain: row.domain,
    name: row.name,
    aliases: row.aliases,
    country: row.country,
    language: row.language,
    crawl_pages: row.crawl_pages,
    crawl_schedule: row.crawl_schedule,
    device: row.device,
    depth: row.depth,
    check_schedule: row.check_schedule,
    is_active: row.is_active,
    proven_by: row.proven_by,
    proven_at: row.proven_at?.toISOString() ?? null,
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
    aliases: row.aliases,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
  };
}

export function presentProof({ domain, proof_token, proven_by, proven_at }: SiteRow): DomainProof {
  return {
    domain,
    proven_by,
    proven_at: proven_at?.toISOString() ?? null,
    ...proofInstructions(domain, proof_token),
  };
}
