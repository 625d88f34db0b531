import type { Tables } from "@sightline/database";
import type { DomainGroup } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import { SUPPRESSED_CONTACTS } from "../lists/suppressed-contacts.queries.ts";
import type { Recipient } from "../sending/render-message.ts";
import type { CampaignRow } from "../sending/sending.queries.ts";
import { inAudience, isChosen, isCustomer, readAudience } from "./audience.ts";

type Chosen = Pick<CampaignRow, "list_id" | "segment">;

function fromList({ list_id }: Chosen) {
  return sql`
    from outreach_list_contacts as listed
    join outreach_contacts as contacts on contacts.id = listed.contact_id
    where listed.list_id = ${list_id}
  `;
}

export interface CountedRecipients {
  readonly recipients: number;
  readonly suppressed: number;
  /** Of those who were chosen and aren't suppressed; their domains take no mail. */
  readonly withoutMx: number;
  /** Of the others: they have signed up since the list was made. */
  readonly customers: number;
  readonly domains: DomainGroup[];
}

/** Counted by the database: of a list of any size, only a few figures are read. */
export async function countRecipients(
  db: Kysely<Tables>,
  campaign: Chosen,
): Promise<CountedRecipients> {
  const { rows } = await sql<
    DomainGroup & Pick<CountedRecipients, "suppressed" | "withoutMx" | "customers">
  >`
    with suppressed as materialized (${SUPPRESSED_CONTACTS}), by_domain as (
      select count(*) filter (where takes_mail and not suppressed and not customer) as recipients,
        count(*) filter (where takes_mail and not suppressed and customer) as customers,
        count(*) filter (where suppressed) as suppressed,
        count(*) filter (where not takes_mail and not suppressed) as without_mx
      from (
        select chosen.email_domain, takes_mail, customer, suppressed.id is not null as suppressed
        from (
          select contacts.id, contacts.email_domain, contacts.mx <> 'none' as takes_mail,
            ${isCustomer(campaign.list_id)} as customer
          ${fromList(campaign)} and ${isChosen(readAudience(campaign.segment))}
        ) as chosen
        left join suppressed on suppressed.id = chosen.id
      ) as counted
      group by email_domain
    )
    select recipients::int, count(*)::int as domains, sum(suppressed)::int as suppressed,
      sum(without_mx)::int as "withoutMx", sum(customers)::int as customers
    from by_domain group by recipients order by recipients
  `.execute(db);
  return {
    recipients: rows.reduce((sum, { recipients, domains }) => sum + recipients * domains, 0),
    suppressed: rows.reduce((sum, { suppressed }) => sum + suppressed, 0),
    withoutMx: rows.reduce((sum, { withoutMx }) => sum + withoutMx, 0),
    customers: rows.reduce((sum, { customers }) => sum + customers, 0),
    domains: rows
      .filter(({ recipients }) => recipients > 0)
      .map(({ recipients, domains }) => ({ recipients, domains })),
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
    ${fromList(campaign)} and ${inAudience(readAudience(campaign.segment))}
      and not ${isCustomer(campaign.list_id)}
    order by listed.added_at desc, contacts.id limit ${count}
  `.execute(db);
  return rows;
}
