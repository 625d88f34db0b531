-- The bell also says when an analysis or a crawl has failed.
alter table notifications drop constraint notifications_type_check;
alter table notifications drop constraint notifications_source_check;
alter table notifications drop constraint notifications_counted_check;
alter table notifications add constraint notifications_type_check
  check (type in ('new_recommendations', 'analysis_finished', 'analysis_failed', 'crawl_finished',
    'crawl_failed', 'citation_alerts'));
alter table notifications add constraint notifications_source_check
  check (case when type in ('crawl_finished', 'crawl_failed') then source is null
    else source is not null and source in ('keyword', 'competitor', 'ai') end);
-- New recommendations, crawled pages and changed citations have a number.
alter table notifications add constraint notifications_counted_check
  check ((count is not null) = (type in ('new_recommendations', 'crawl_finished', 'citation_alerts')));
