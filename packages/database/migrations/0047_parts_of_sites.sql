-- The folder or the list of pages that a crawl is limited to; null for the whole site.
alter table crawls add column part jsonb;

-- A crawl of a part doesn't keep the customer from crawling the whole site: they take turns.
drop index crawls_under_way;
create unique index crawls_under_way on crawls (company_id, requested_by, (part is null))
  where status in ('queued', 'running', 'paused');
