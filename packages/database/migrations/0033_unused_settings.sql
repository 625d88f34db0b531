-- Nothing ever used these settings, so they are no longer offered or stored.
update user_preferences set preferences = preferences - 'week_starts_on' - 'product_emails'
  where preferences ?| array['week_starts_on', 'product_emails'];
