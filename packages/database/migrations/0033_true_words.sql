-- Nothing ever used these settings, so they are no longer offered or stored.
update user_preferences set preferences = preferences - 'week_starts_on' - 'product_emails'
  where preferences ?| array['week_starts_on', 'product_emails'];

-- A day that could not be judged never will be: it isn't too early, data is missing.
alter table insight_effects drop constraint insight_effects_verdict_check;
update insight_effects set verdict = 'not enough data' where verdict = 'too early';
alter table insight_effects add constraint insight_effects_verdict_check
  check (verdict in ('worked', 'no effect', 'not enough data'));

-- An insight of an AI analysis is a sentence that names who is ahead today. Two about the same
-- keyword or question are one, so its key is what it is about; of earlier ones, the first gets it.
update insights set keyword_key = about.subject
from (
  select id, subject, row_number() over (
    partition by user_id, target_site, subject order by created_at, id) as nth
  from (
    select id, user_id, target_site, created_at,
      lower(coalesce(substring(keyword from '“([^“”]+)”'), split_part(keyword, ':', 1))) as subject
    from insights where source_type = 'ai'
  ) as sentence
) as about
where about.id = insights.id and about.nth = 1;
