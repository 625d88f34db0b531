-- Copies and translations of a page are one result. Pages indexed before have neither: they rank
-- each for itself until they are indexed again, at the next crawl.
alter table index_pages add column language text, add column content_hash text;
