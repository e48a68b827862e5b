-- COMP-13: what the next 365 days change is computed ahead, not only the 90 that the overview announces; with the substances behind it.
alter table data.forecasts add is_ahead boolean not null default false;
update data.forecasts set is_ahead = true where is_announced;
call data.expose('forecasts');

-- By legislation id, the ids of the substances behind the status of the day.
alter table data.forecast_changes add substances jsonb not null default '{}';
call data.expose('forecast_changes');

-- False: the day before that was computed ahead has told the same of the product. A change of July is one of August as well.
alter table data.forecast_products add is_first boolean not null default true;
create index on data.forecast_products (subscriber_id, change_id) where is_first;
call data.expose('forecast_products');
