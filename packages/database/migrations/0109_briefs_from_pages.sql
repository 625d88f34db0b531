-- A brief is written from the pages themselves now, and each of its points quotes one of them. Texts
-- of sentences about findings have nothing in common with it: they can be asked for again.
delete from insight_briefs;
alter table insight_briefs drop column sentences;
-- {result, page, title, intent, lacks, sections, questions, compared}; null: none was written.
alter table insight_briefs add column brief jsonb;
