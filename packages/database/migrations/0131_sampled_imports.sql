-- A few hundred keywords of each file, the same ones of each, without reading the others.
create index imported_keywords_sampled on imported_keywords
  (import_id, hashtext(keyword_key)) where volume > 0;
