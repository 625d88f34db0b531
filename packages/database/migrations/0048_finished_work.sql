-- The bell also says when an analysis or a crawl has finished.
alter table notifications drop constraint notifications_type_check;
alter table notifications drop constraint notifications_source_check;
alter table notifications add constraint notifications_type_check
  check (type in ('new_recommendations', 'analysis_finished', 'crawl_finished'));
-- Recommendations and analyses come from a kind of analysis; a crawl has none.
alter table notifications alter column source drop not null;
alter table notifications add constraint notifications_source_check
  check ((type = 'crawl_finished' and source is null)
    or (type <> 'crawl_finished' and source is not null and source in ('keyword', 'competitor', 'ai')));
-- New recommendations, or crawled pages; an analysis that found nothing new has no number.
alter table notifications alter column count drop not null;
alter table notifications add constraint notifications_counted_check
  check ((count is null) = (type = 'analysis_finished'));
