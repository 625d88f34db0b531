-- Difficulty is sold apart, and may fail while the rest is answered. The day it was last answered;
-- where that is not the day of the rest, it is asked for again the next day.
alter table market_metrics add column difficulty_asked_on date;
update market_metrics set difficulty_asked_on = asked_on;
