-- General product statements (ADM-06, SUB-09): sentences in both languages that a company says of its products, kept by its
-- administrators and chosen on the product card (PROD-27).
create table data.general_product_statements (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  title jsonb not null,
  text jsonb not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  unique (subscriber_id, id)
);
call data.expose('general_product_statements');

create table data.general_statement_legislations (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  statement_id bigint not null,
  legislation_id bigint not null references data.legislations on delete cascade,
  primary key (statement_id, legislation_id),
  foreign key (subscriber_id, statement_id) references data.general_product_statements (subscriber_id, id) on delete cascade
);
create index on data.general_statement_legislations (legislation_id);
create index on data.general_statement_legislations (subscriber_id);
call data.expose('general_statement_legislations');

-- Which statements hold for a product.
create table data.product_statements (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  statement_id bigint not null,
  primary key (product_id, statement_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, statement_id) references data.general_product_statements (subscriber_id, id)
);
create index on data.product_statements (statement_id);
create index on data.product_statements (subscriber_id);
call data.expose('product_statements');
