-- The first page of a file's ideas, without sorting a quarter of a million of them.
create index imported_keywords_wanted on imported_keywords
  (import_id, (coalesce(volume, high, impressions, 0)) desc, keyword_key);
