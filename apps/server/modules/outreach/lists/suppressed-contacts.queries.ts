import { sql } from "kysely";

const BLOCKED = sql`(
  select domain, reverse(domain) as reversed from outreach_suppressions where scope = 'domain'
) as blocked`;

/**
 * The ids of contacts that no campaign writes to, found from the suppressions: so the work is as
 * large as what is suppressed, however many contacts there are. Sending asks `suppressionOf`, which
 * needs no stored key.
 */
export const SUPPRESSED_CONTACTS = sql`
  select one.id from outreach_suppressions as suppressed
  join outreach_contacts as one on one.address_key = suppressed.key
  union
  select one.id from mail_suppressions as suppressed
  join outreach_contacts as one on one.address_key = suppressed.recipient
  where suppressed.until is null or suppressed.until > now()
  union
  select one.id from ${BLOCKED} join outreach_contacts as one on one.email_domain = blocked.domain
  union
  -- Names that end with the domain, as a range of the reversed names: '/' follows the dot.
  select one.id from ${BLOCKED} join outreach_contacts as one
    on reverse(one.email_domain) ~>=~ (blocked.reversed || '.')
    and reverse(one.email_domain) ~<~ (blocked.reversed || '/')
`;
