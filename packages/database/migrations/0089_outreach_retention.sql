-- What is old enough to be deleted is found by its age.
create index outreach_messages_words_idx on outreach_messages (queued_at) where text <> '';
create index outreach_replies_received_idx on outreach_replies (received_at);
