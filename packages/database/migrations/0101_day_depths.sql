-- How many results a day's checks read, the fewest of them: a keyword that isn't in the top 30 may be
-- at 60. Null: the checks are gone.
alter table site_days add column depth smallint;
update site_days set depth = read.depth
  from (
    select sites.id as site_id, checked.day, min(checked.depth) as depth
    from sites
    join companies on companies.id = sites.company_id
    join saved_keywords as keyword
      on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
    join position_checks as checked on checked.keyword_id = keyword.id
    where checked.state in ('ok', 'not-in-first')
    group by sites.id, checked.day
  ) as read
  where site_days.site_id = read.site_id and site_days.day = read.day;
