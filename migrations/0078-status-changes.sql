-- PROD-44: which statuses a change moved, of the changed products and of all that contain them. One row for all products whose statuses moved
-- alike: a roll-up over thousands of products moves few different ones.
create table data.status_changes (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The request or job that changed the products.
  request_id text not null,
  -- The products that were changed, some of them where they are many; none: all products were judged again.
  cause_ids bigint[] not null,
  product_ids bigint[] not null,
  -- By language, as the statuses were worded on that day: [{legislationId, before: {status, tone, word, event}, after}].
  changes jsonb not null,
  primary key (subscriber_id, id)
);
create index on data.status_changes using gin (product_ids);
create index on data.status_changes (subscriber_id, request_id);
call data.expose('status_changes', 'select, insert');
