-- A crawl's queue is in the memory of its run, and ordered there. Without an index on the rank, a
-- URL that moves up is changed in place.
drop index crawl_urls_next_idx;
alter table crawl_urls set (fillfactor = 70);
