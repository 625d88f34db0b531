-- The words of a page in their order, two bytes each, so that searches see which ones stand together.
-- Pages indexed before have none: they are judged by their postings until they are indexed again, at
-- the next crawl.
alter table index_pages add column words bytea;
