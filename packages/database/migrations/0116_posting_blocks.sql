-- Where the parts of long lists of postings are, so that a search can skip those without its
-- candidates. Postings themselves are written as before: a node of the version before reads them,
-- too. Lists written so far have none and are read as a whole until their segment is rewritten, after
-- the next crawl.
alter table index_postings add column blocks bytea;
