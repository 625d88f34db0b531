-- When a keyword is checked next: an index finds what is due. '-infinity': as soon as possible, as
-- new keywords are; null: not until its site is checked again. Written by the program alone.
alter table saved_keywords add column next_check_at timestamptz default '-infinity';

-- A check that failed, or that another engine answered, is tried again on the same day.
alter table keyword_standings
  add column tried_on date,
  add column tries smallint not null default 0,
  add column retry_at timestamptz;

-- Since when the times of a site's keywords have to be computed again; null: they are right.
alter table sites add column checks_changed_at timestamptz default now();
create index sites_checks_changed_idx on sites (checks_changed_at)
  where checks_changed_at is not null;

create function site_checks_changed() returns trigger language plpgsql as $$
begin
  new.checks_changed_at := now();
  return new;
end
$$;
create trigger sites_checks_changed before update of is_active, removed_at, check_schedule on sites
  for each row when (
    (old.is_active, old.removed_at, old.check_schedule)
      is distinct from (new.is_active, new.removed_at, new.check_schedule)
  ) execute function site_checks_changed();

create function plan_checks_changed() returns trigger language plpgsql as $$
begin
  update sites set checks_changed_at = now() where id in (
    select id from sites where user_id = new.user_id order by id for no key update
  );
  return null;
end
$$;
create trigger subscribers_checks_changed after insert or update of subscription_tier on subscribers
  for each row execute function plan_checks_changed();

create function competitor_checks_changed() returns trigger language plpgsql as $$
begin
  update sites set checks_changed_at = now() where id = new.site_id;
  return null;
end
$$;
create trigger competitors_checks_changed after insert or update of is_active, created_at
  on competitors for each row execute function competitor_checks_changed();

-- What the built-in index holds of a company decides for every site that is compared with it.
create function index_checks_changed() returns trigger language plpgsql as $$
begin
  update sites set checks_changed_at = now() where id in (
    select id from sites
    where company_id = new.company_id
      or id in (select site_id from competitors where company_id = new.company_id)
    order by id for no key update
  );
  return null;
end
$$;
create trigger crawls_checks_changed after insert or update of is_indexed on crawls
  for each row when (new.is_indexed) execute function index_checks_changed();
create trigger index_segments_checks_changed after insert or update of published_at
  on index_segments for each row when (new.published_at is not null)
  execute function index_checks_changed();

-- The time of a daily check; a minute later the program has computed the exact ones.
update saved_keywords as keyword set next_check_at = case
  when exists (
    select from sites join companies on companies.id = sites.company_id
    where sites.user_id = keyword.user_id and companies.domain = keyword.target_site
      and sites.is_active and sites.removed_at is null and sites.check_schedule <> 'off'
  ) then ((standing.checked_on + 1)::timestamp + keyword.check_minute * interval '1 minute')
    at time zone 'utc'
end
from keyword_standings as standing where standing.keyword_id = keyword.id;
create index saved_keywords_next_check_idx on saved_keywords (next_check_at) where is_active;
