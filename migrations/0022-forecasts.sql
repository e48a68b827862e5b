-- What time changes (COMP-13, COMP-06): the day up to which a subscriber's products were judged, and how they would be judged on a
-- later day by what is known today.
create table data.judged_days (
  subscriber_id bigint primary key default data.current_subscriber() references data.subscribers,
  judged_on date not null
);
call data.expose('judged_days');

create table data.forecasts (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  day date not null,
  -- Made by the daily run for a day on which something begins or ends; others were asked for by a person and are swept.
  is_announced boolean not null,
  products integer not null default 0,
  made_at timestamptz not null,
  unique (subscriber_id, id),
  unique (subscriber_id, day)
);
call data.expose('forecasts');

-- Products that have the same verdict today and the same on the day share one row.
create table data.forecast_changes (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  forecast_id bigint not null,
  -- The verdict of today that it starts from. No foreign key: a product that is judged again has another, and this row says nothing of it.
  verdict_id bigint not null,
  -- Which of the verdicts of the day it leads to.
  place integer not null,
  -- Only the legislations whose status is another one: before and after.
  statuses jsonb not null,
  -- As the overview sends it, by language.
  texts jsonb not null,
  unique (subscriber_id, id),
  foreign key (subscriber_id, forecast_id) references data.forecasts (subscriber_id, id) on delete cascade
);
create unique index on data.forecast_changes (forecast_id, verdict_id, place);
call data.expose('forecast_changes');

create table data.forecast_products (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  change_id bigint not null,
  primary key (product_id, change_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, change_id) references data.forecast_changes (subscriber_id, id) on delete cascade
);
create index on data.forecast_products (subscriber_id, change_id);
call data.expose('forecast_products');
