-- Copies and translations of a page are one result. Pages indexed before have neither: they rank
-- each for itself until they are indexed again, at the next crawl.
alter table index_pages add column language text, add column content_hash text;

-- How the postings of a segment are to be read; those written so far don't say which terms are
-- prominent, and are replaced at the next crawl, too.
alter table index_segments add column format smallint not null default 1;
