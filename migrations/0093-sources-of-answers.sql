-- PROD-45: whose answer to a list it is: a supplier's, or (null) our own knowledge, which all answers of before are. A product that is bought from
-- several suppliers has an answer of each beside our own.
alter table data.product_answers
  add column source_id bigint,
  -- A primary key takes no null.
  add column source_key bigint not null generated always as (coalesce(source_id, 0)) stored,
  add foreign key (subscriber_id, source_id) references data.supply_chain_organizations (subscriber_id, id),
  drop constraint product_answers_pkey,
  add primary key (subscriber_id, product_id, list_id, source_key);
create index on data.product_answers (subscriber_id, source_id) where source_id is not null;
call data.expose('product_answers');
