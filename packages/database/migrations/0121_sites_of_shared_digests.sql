-- A link to a digest, and an additional recipient, name the sites they show. Links and recipients of
-- one site keep it. Of several, nobody said which: these show nothing until their owner chooses.
alter table digest_shares add column sites text[] not null default '{}';
update digest_shares as share set sites = array[digest.content #>> '{sites,0,domain}']
from digests as digest
where digest.id = share.digest_id and jsonb_array_length(digest.content -> 'sites') = 1;

alter table digest_recipients add column sites uuid[] not null default '{}';
update digest_recipients as recipient set sites = own.ids
from (
  select user_id, array_agg(id) as ids from sites where removed_at is null group by user_id
) as own
where own.user_id = recipient.user_id and cardinality(own.ids) = 1;
