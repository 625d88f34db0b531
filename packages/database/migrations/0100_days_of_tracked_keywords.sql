-- Which keywords a day was counted with: a day is counted again once others are tracked, so that
-- all days compare the same ones. Null: counted before this was kept.
alter table site_days add column keyword_set integer;
