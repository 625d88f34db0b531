-- What people wrote to us. Whose an address is, a form cannot prove: no row belongs to a user.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text,
  email text not null,
  subject text not null check (subject in ('product', 'bill', 'data', 'security', 'other')),
  message text not null,
  -- What caught it: then it was not mailed.
  trap text check (trap in ('hidden_field', 'no_stamp', 'too_fast')),
  created_at timestamptz not null default now()
);
create index contact_messages_newest_idx on contact_messages (created_at desc);
create index contact_messages_writer_idx on contact_messages (lower(email));
