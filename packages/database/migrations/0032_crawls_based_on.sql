-- A crawl that goes is taken out of those based on it without reading all of them.
create index crawls_based_on_idx on crawls (based_on) where based_on is not null;
