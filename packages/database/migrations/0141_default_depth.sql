-- R9.7 asks whether a site is below position 50, which a look at 20 results can't tell. Sites that
-- exist keep their depth, because a deeper check may cost more.
alter table sites alter column depth set default 50;
