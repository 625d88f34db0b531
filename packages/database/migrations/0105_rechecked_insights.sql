-- What the newest analysis that examined a recommendation's subject again found; null: none has since.
-- Checks of saved keywords aren't copied here: they are read with the recommendation.
alter table insights add column rechecked jsonb;
