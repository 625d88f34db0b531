-- In how many answers of a day a site or a page is cited: what the ranking of sources is made of. An
-- answer that cites two pages of a site counts once for the site.
create table source_site_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  domain text not null,
  answers integer not null,
  primary key (site_id, day, domain)
);
create table source_page_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  domain text not null,
  page text not null,
  title text,
  answers integer not null,
  primary key (site_id, day, domain, page)
);
-- How often engines searched for something on their own.
create table query_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  query text not null,
  times integer not null,
  primary key (site_id, day, query)
);
-- The newest answer of each engine to each prompt.
create table newest_answers (
  prompt_id uuid not null references prompts (id) on delete cascade,
  engine text not null,
  site_id uuid not null references sites (id) on delete cascade,
  run_id uuid not null references prompt_runs (id) on delete cascade,
  day date not null,
  asked_at timestamptz not null,
  is_cited boolean not null,
  primary key (prompt_id, engine)
);
create index newest_answers_site_idx on newest_answers (site_id) where not is_cited;
create index newest_answers_run_idx on newest_answers (run_id);

insert into source_site_days
select site_id, day, domain, count(distinct run_id) from answer_sources
where kind = 'cited' and domain is not null
group by site_id, day, domain;

insert into source_page_days
select site_id, day, domain, page, max(title), count(distinct run_id) from answer_sources
where kind = 'cited' and domain is not null and length(page) <= 2000
group by site_id, day, domain, page;

insert into query_days
select run.site_id, run.day, left(lower(trim(query)), 500), count(*)
from prompt_answers as answer join prompt_runs as run on run.id = answer.run_id,
  unnest(answer.queries) as query
group by 1, 2, 3;

insert into newest_answers
select distinct on (prompt_id, engine) prompt_id, engine, site_id, id, day, created_at,
  citation_rank is not null
from prompt_runs where state = 'answered'
order by prompt_id, engine, created_at desc;

-- The rankings were read from it by day; now only single answers are.
drop index answer_sources_site_idx;
