-- Without a source, demand is a gap: how common a word is in English said nothing about searches.
update keyword_demand
set kind = 'none', demand = null, reason = 'No source of search volume yet.'
where kind = 'class';

alter table keyword_demand
  drop column demand,
  drop constraint keyword_demand_kind_check,
  add constraint keyword_demand_kind_check
    check (kind in ('measured', 'range', 'impressions', 'none')),
  -- How many advertisers bid, 0 to 100: not how hard it is to rank.
  add column competition smallint,
  add column competition_source jsonb,
  add constraint keyword_demand_competition_check
    check ((competition is null) = (competition_source is null));

-- What advertisers bid for the top of the page, where a file has that instead of a CPC.
alter table imported_keywords
  add column bid_low double precision,
  add column bid_high double precision,
  add column competition smallint;
