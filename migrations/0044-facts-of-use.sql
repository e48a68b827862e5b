-- COMP-18: facts of use decide conditions of the law. An entry or a limit may count under a condition over them, an expression in the
-- language of the rules; empty: it counts whatever the use is.
alter table data.list_entries add column applies_when text not null default '' check (length(applies_when) <= 2000);
call data.expose_mixed('list_entries');
alter table data.entry_limits add column applies_when text not null default '' check (length(applies_when) <= 2000);
call data.expose_mixed('entry_limits');

-- What a company knows of the use of its products: of one product or of all of a product group (product_id), of what belongs to an organization
-- and those below it (organization_id), or of everything (neither).
create table data.use_facts (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint,
  organization_id bigint,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  -- true or false, a number in the fact's unit, an option's key, or an ISO day.
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'number', 'string')),
  -- It stays true of the part in whatever contains the part.
  rolls_up boolean not null default false,
  answered_by bigint,
  answered_at timestamptz not null default now(),
  unique (subscriber_id, id),
  check (num_nonnulls(product_id, organization_id) <= 1),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete cascade
);
create unique index use_facts_of on data.use_facts (subscriber_id, product_id, organization_id, key) nulls not distinct;
create index on data.use_facts (subscriber_id, organization_id);
call data.expose('use_facts');
