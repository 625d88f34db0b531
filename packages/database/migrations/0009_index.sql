-- Every page of a company that belongs into the index, as it was last read: what the index is built
-- from, and the texts that answers quote. Anchors as in crawl_contents.
create table index_documents (
  company_id uuid not null references companies (id) on delete cascade,
  url text collate "C" not null,
  title text not null,
  description text not null,
  headings text not null,
  text text not null,
  language text,
  anchors jsonb not null,
  content_hash text not null,
  primary key (company_id, url)
);

-- The index of a company: segments that never change but for the pages that are gone from them, a
-- bit each. A search sees those that are published.
create table index_segments (
  id integer generated always as identity primary key,
  company_id uuid not null references companies (id) on delete cascade,
  pages integer not null,
  gone bytea not null default '',
  languages text[] not null,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index index_segments_company_idx on index_segments (company_id);

-- The pages of a segment by their number in it; those that are gone have no row. Without a foreign
-- key, as the postings: a check of each of millions of rows would cost more than writing it.
create table index_pages (
  segment_id integer not null,
  ordinal integer not null,
  url text not null,
  title text not null,
  fingerprint text not null,
  primary key (segment_id, ordinal)
);
create index index_pages_url_idx on index_pages using hash (url);

-- The pages of a segment that hold a term: distances and impacts, two bytes a page and more.
create table index_postings (
  segment_id integer not null,
  term text collate "C" not null,
  postings bytea not null,
  primary key (segment_id, term)
);
alter table index_postings alter column postings set storage external;

create function remove_index_segment() returns trigger language plpgsql as $$
begin
  delete from index_pages where segment_id = old.id;
  delete from index_postings where segment_id = old.id;
  return null;
end
$$;
create trigger index_segments_removed after delete on index_segments
  for each row execute function remove_index_segment();
