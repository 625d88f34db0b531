import type { Tables } from "@sightline/database";
import type { DomainGroup } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import { SUPPRESSED_CONTACTS } from "../lists/suppressed-contacts.queries.ts";
import type { Recipient } from "../sending/render-message.ts";
import type { CampaignRow } from "../sending/sending.queries.ts";
import { inAudience, readAudience } from "./audience.ts";

type Chosen = Pick<CampaignRow, "list_id" | "segment">;

function fromAudience({ list_id, segment }: Chosen) {
  return sql`
    from outreach_list_contacts as listed
    join outreach_contacts as contacts on contacts.id = listed.contact_id
    where listed.list_id = ${list_id} and ${inAudience(readAudience(segment))}
  `;
}

export interface CountedRecipients {
  readonly recipients: number;
  readonly suppressed: number;
  readonly domains: DomainGroup[];
}

/** Counted by the database: of a list of any size, only a few figures are read. */
export async function countRecipients(
  db: Kysely<Tables>,
  campaign: Chosen,
): Promise<CountedRecipients> {
  const { rows } = await sql<DomainGroup & { readonly suppressed: number }>`
    with suppressed as materialized (${SUPPRESSED_CONTACTS}), by_domain as (
      select count(*) filter (where not suppressed) as recipients,
        count(*) filter (where suppressed) as suppressed
      from (
        select chosen.email_domain, suppressed.id is not null as suppressed
        from (select contacts.id, contacts.email_domain ${fromAudience(campaign)}) as chosen
        left join suppressed on suppressed.id = chosen.id
      ) as counted
      group by email_domain
    )
    select recipients::int, count(*)::int as domains, sum(suppressed)::int as suppressed
    from by_domain group by recipients order by recipients
  `.execute(db);
  return {
    recipients: rows.reduce((sum, { recipients, domains }) => sum + recipients * domains, 0),
    suppressed: rows.reduce((sum, { suppressed }) => sum + suppressed, 0),
    domains: rows.filter(({ recipients }) => recipients > 0),
  };
}

export async function firstRecipients(
  db: Kysely<Tables>,
  campaign: Chosen,
  count: number,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select contacts.id, contacts.email, company_domain, first_name, last_name, company, country,
      fields
    ${fromAudience(campaign)}
    order by listed.added_at desc, contacts.id limit ${count}
  `.execute(db);
  return rows;
}
