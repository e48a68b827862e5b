-- The number of a day ahead is that of the products that change on it: one that an earlier day changes to the same was counted at each later day again.
update data.forecasts f set products = (
  select count(*) from data.forecast_changes c
  join data.forecast_products fp on fp.subscriber_id = c.subscriber_id and fp.change_id = c.id and fp.is_first
  join data.products p on p.subscriber_id = fp.subscriber_id and p.id = fp.product_id and p.type <> 'product_group'
  where c.subscriber_id = f.subscriber_id and c.forecast_id = f.id);
