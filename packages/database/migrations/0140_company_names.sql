-- What a company's home page says it's called, the usual name first: for everyone who tracks it.
alter table companies add column found_names text[] not null default '{}';

-- Where a name comes from. What a customer typed is never replaced by what was found.
alter table sites add column name_source text not null default 'domain'
  check (name_source in ('domain', 'home_page', 'typed'));
alter table competitors add column name_source text not null default 'domain'
  check (name_source in ('domain', 'home_page', 'typed'));
update sites set name_source = 'typed'
  from companies where companies.id = sites.company_id and lower(sites.name) <> companies.domain;
update competitors set name_source = 'typed'
  from companies where companies.id = competitors.company_id
    and lower(competitors.name) <> companies.domain;

-- A site whose stored answers are to be counted again: the companies it's compared with, or their
-- names, changed. Newest first; `day` is the last one that was counted.
create table mention_recounts (
  site_id uuid primary key references sites (id) on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  day date
);

-- An answer that ends meanwhile holds its site, so that it's counted by the old names before the
-- change, or by the new ones after it.
create function recount_mentions(changed uuid[]) returns void language plpgsql as $$
begin
  perform from sites where id = any(changed) order by id for no key update;
  insert into mention_recounts (site_id)
  select id from sites
  where id = any(changed) and exists (select from prompts where prompts.site_id = sites.id)
  order by id
  on conflict (site_id) do update set asked_at = clock_timestamp(), day = null;
end $$;

create function site_names_changed() returns trigger language plpgsql as $$
begin
  perform recount_mentions(array[new.id]);
  return null;
end $$;
create trigger sites_names_changed
after update of name, aliases, company_id, language on sites for each row
when (row(old.name, old.aliases, old.company_id, old.language)
  is distinct from row(new.name, new.aliases, new.company_id, new.language))
execute function site_names_changed();

create function competitor_names_changed() returns trigger language plpgsql as $$
begin
  perform recount_mentions(array[coalesce(new.site_id, old.site_id)]);
  return null;
end $$;
create trigger competitors_listed after insert or delete on competitors
for each row execute function competitor_names_changed();
create trigger competitors_names_changed
after update of name, aliases, company_id, is_active on competitors for each row
when (row(old.name, old.aliases, old.company_id, old.is_active)
  is distinct from row(new.name, new.aliases, new.company_id, new.is_active))
execute function competitor_names_changed();

create function company_names_changed() returns trigger language plpgsql as $$
begin
  perform recount_mentions(array(
    select id from sites where company_id = new.id
    union select site_id from competitors where company_id = new.id
  ));
  return null;
end $$;
create trigger companies_names_changed after update of aliases on companies for each row
when (old.aliases is distinct from new.aliases) execute function company_names_changed();
