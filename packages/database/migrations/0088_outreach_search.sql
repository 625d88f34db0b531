-- What an admin searches contacts by, in lower case: one comparison per contact and not three.
alter table outreach_contacts add column search text not null
  generated always as (lower(email || chr(10) || coalesce(company, '') || chr(10)
    || coalesce(first_name || ' ', '') || coalesce(last_name, ''))) stored;

-- From a suppression to its contacts: by address, and by a domain for all names below it.
create index outreach_contacts_key_idx on outreach_contacts (address_key);
create index outreach_contacts_below_idx
  on outreach_contacts (reverse(email_domain) text_pattern_ops);
create index outreach_suppressions_domain_idx on outreach_suppressions (domain)
  where scope = 'domain';
