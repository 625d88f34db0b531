-- Which positions a site and its competitors held on a past day, for the share of voice over time:
-- the saved results behind it are many, and gone in time. A row without positions says that the
-- domain was in none of the results; a domain without a row wasn't counted that day.
create table voice_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  domain text not null,
  places smallint[] not null,
  counts integer[] not null,
  -- Of how many keywords the results were counted.
  keywords integer not null,
  primary key (site_id, day, domain)
);
