-- Old seconds are deleted by the first email of a second. Each email did so, and read all counts of the last minute:
-- half a millisecond with 500 recipient domains, while all other workers waited.

-- Takes the first second that has room, within `patience` seconds. If this second has none for the
-- recipient domain, the email comes back later, behind those that wait already: a worker that waited
-- for one domain would hold up all others, and a backlog isn't looked at again and again.
create or replace function take_mail_slot(
  to_domain text, per_second integer, per_domain integer, patience integer, at timestamptz
) returns table (is_taken boolean, wait_ms integer) language plpgsql as $$
declare
  now_second constant bigint := floor(extract(epoch from at));
  one bigint;
  ahead integer;
  comes_back timestamptz;
begin
  -- One at a time: each sees what all others took.
  perform pg_advisory_xact_lock(hashtextextended('mail slots', 0));
  for step in 0 .. patience loop
    one := now_second + step;
    exit when step = 0 and exists (select from mail_slots
      where second = one and scope = to_domain and taken >= per_domain);
    select coalesce(max(taken) filter (where scope = ''), 0) into ahead
    from mail_slots where second = one and scope in ('', to_domain)
    having coalesce(max(taken) filter (where scope = ''), 0) < per_second
      and coalesce(max(taken) filter (where scope = to_domain), 0) < per_domain;
    if found then
      insert into mail_slots as slots (second, scope, taken) values (one, '', 1), (one, to_domain, 1)
      on conflict (second, scope) do update set taken = slots.taken + 1;
      if ahead = 0 then delete from mail_slots where second < now_second - 60; end if;
      -- Spread over the second.
      return query select true, greatest(0,
        ceil((one + ahead::numeric / per_second - extract(epoch from at)) * 1000))::integer;
      return;
    end if;
  end loop;
  insert into mail_backlogs as backlogs (domain, until)
  values (to_domain, at + interval '1 second')
  on conflict (domain) do update
  set until = greatest(backlogs.until, excluded.until) + interval '1 second' / per_domain
  returning until into comes_back;
  return query select false, ceil(extract(epoch from comes_back - at) * 1000)::integer;
end $$;
