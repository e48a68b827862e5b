-- CHAIN-04: places where suppliers make products.
create table data.production_units (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  organization_id bigint not null,
  supplier_id bigint not null,
  title text collate app.natural_order not null check (length(title) between 1 and 255),
  country text check (country ~ '^[A-Z]{2}$'),
  address text check (length(address) <= 500),
  location text check (length(location) <= 255),
  identifier text check (length(identifier) <= 64),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references data.users,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, supplier_id) references data.supply_chain_organizations (subscriber_id, id)
);
create index on data.production_units (subscriber_id, organization_id, title);
create index on data.production_units (subscriber_id, supplier_id);
create index on data.production_units (updated_by);
call data.expose('production_units');

-- Products that are made in a unit.
create table data.production_unit_products (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  production_unit_id bigint not null,
  product_id bigint not null,
  primary key (subscriber_id, production_unit_id, product_id),
  foreign key (subscriber_id, production_unit_id) references data.production_units (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.production_unit_products (subscriber_id, product_id);
call data.expose('production_unit_products');
