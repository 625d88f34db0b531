-- Several customers may have a crawl of one company at a time: they take turns.
drop index crawls_under_way;
create unique index crawls_under_way on crawls (company_id, requested_by)
  where status in ('queued', 'running', 'paused');

-- A scheduled crawl belongs to the customer it was started for. For earlier ones this is known where
-- only one customer tracks the company.
update crawls set requested_by = sole.user_id
from (
  select company_id, min(user_id::text)::uuid as user_id
  from (
    select company_id, user_id from sites where removed_at is null
    union
    select competitors.company_id, competitors.user_id
    from competitors join sites on sites.id = competitors.site_id
    where sites.removed_at is null
  ) as tracked
  group by company_id having count(*) = 1
) as sole
where sole.company_id = crawls.company_id and trigger = 'schedule' and requested_by is null;
