-- Business roles (CHAIN-06): a tree of groups with child roles; the legal roles of a legislation follow from them (COMP-07).
create table data.business_roles (
  id bigint generated always as identity primary key,
  parent_id bigint references data.business_roles,
  key text not null unique,
  title jsonb not null,
  position integer not null
);
create index on data.business_roles (parent_id);
call data.expose_installation('business_roles');

-- The customs nomenclature: 10-digit codes with the authority's phrase codes.
create table data.categories (
  id bigint primary key,
  code text not null check (code ~ '^[0-9]{10}$'),
  title text not null
);
create index on data.categories (code text_pattern_ops);
create index on data.categories using gin (title gin_trgm_ops);
call data.expose_installation('categories');

-- The subscriber's address book: suppliers, customers, internal organizations, production units.
create table data.supply_chain_organizations (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  kind text not null check (kind in ('supplier', 'customer', 'internal', 'production_unit')),
  title text not null check (length(title) between 1 and 255),
  legal_identity_type text,
  legal_identity_value text,
  domain text,
  state text not null default 'active' check (state in ('active', 'inactive', 'invited', 'registered')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id)
);
create index on data.supply_chain_organizations (subscriber_id, kind, title);
create index on data.supply_chain_organizations (organization_id);
call data.expose('supply_chain_organizations');

create table data.products (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  type text not null check (type in ('product_group', 'own_product', 'purchased_product', 'purchased_product_undefined_supplier',
    'component_to_purchased_product', 'component_to_complex_purchased_product', 'fictitious', 'undefined')),
  kind text not null default 'article' check (kind in ('article', 'chemical_product')),
  -- The name by which it is listed and sorted: the primary name, else the first, else the first identifier. Kept by the service.
  title text collate "sv-x-icu" not null check (length(title) between 1 and 255),
  -- The value of the first "Product ID", else empty. Kept by the service beside the title: the overview shows and sorts by it.
  product_number text collate "sv-x-icu" not null default '' check (length(product_number) <= 255),
  -- The checkbox "I would like to add components…", or the type, says so; a product with components is complex anyway (PROD-39).
  is_declared_complex boolean not null default false,
  -- Kept by triggers on product_components and product_group_members; the overview lists what is no component first.
  has_children boolean not null default false,
  is_component boolean not null default false,
  country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  mixture_category bigint,
  has_concern_substances boolean,
  we_have_information boolean not null default false,
  supplier_has_information boolean not null default false,
  is_eee boolean,
  eee_category smallint check (eee_category between 1 and 11),
  scip_settings jsonb not null default '{}',
  characteristics jsonb not null default '{}',
  version integer not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Referred to by (subscriber_id, id): no row can point at another subscriber's product, whatever the server sends.
  unique (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id)
);
-- The organization is included, so that a page far down is found by the index alone, whatever the scope.
create index products_listing on data.products (subscriber_id, is_component, title, id) include (organization_id);
create index products_by_title on data.products (subscriber_id, title, id) include (organization_id);
create index products_by_number on data.products (subscriber_id, product_number, id) include (organization_id);
create index products_by_update on data.products (subscriber_id, updated_at, id) include (organization_id);
create index on data.products (organization_id, is_component, title, id);
-- By the default collation: ICU folds case several times slower, and every match is checked again.
create index products_by_part_of_title on data.products using gin (subscriber_id, title collate "default" gin_trgm_ops);
call data.expose('products');

create table data.product_names (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  position integer not null,
  key text not null,
  value text not null check (length(value) between 1 and 255),
  is_primary boolean not null default false,
  primary key (product_id, position),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_names using gin (subscriber_id, value gin_trgm_ops);
call data.expose('product_names');

create table data.product_identifiers (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  position integer not null,
  key text not null,
  custom_type text check (length(custom_type) <= 64),
  value text not null check (length(value) between 1 and 255),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (product_id, position),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_identifiers (subscriber_id, key, value);
create index on data.product_identifiers using gin (subscriber_id, value gin_trgm_ops);
-- PROD-11: a SCIP number is used once within a subscriber. The name is in src/server/db/constraints.ts.
create unique index product_identifiers_scip_number_key on data.product_identifiers (subscriber_id, value) where key = 'SCIP_number';
call data.expose('product_identifiers');

-- The bill of materials: an acyclic graph. A chemical product has an amount beside the number of units (PROD-41).
create table data.product_components (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  parent_id bigint not null,
  child_id bigint not null,
  number_of_units integer not null default 1 check (number_of_units > 0),
  amount numeric check (amount > 0),
  amount_unit text check (amount_unit in ('mg', 'g', 'kg', 't')),
  position bigint generated always as identity,
  primary key (parent_id, child_id),
  check (parent_id <> child_id),
  foreign key (subscriber_id, parent_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, child_id) references data.products (subscriber_id, id)
);
create index on data.product_components (child_id, parent_id);
-- A page of a long bill of materials, in its order.
create index product_components_in_order on data.product_components (parent_id, position) include (child_id);
create index on data.product_components (subscriber_id);
call data.expose('product_components');

-- Members of product groups (COMP-15): one relation seen from both sides, without units.
create table data.product_group_members (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  group_id bigint not null,
  product_id bigint not null,
  primary key (group_id, product_id),
  foreign key (subscriber_id, group_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_group_members (product_id, group_id);
create index on data.product_group_members (subscriber_id);
call data.expose('product_group_members');

create table data.product_suppliers (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  supplier_id bigint not null,
  position integer not null default 0,
  primary key (product_id, supplier_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, supplier_id) references data.supply_chain_organizations (subscriber_id, id)
);
create index on data.product_suppliers (supplier_id, product_id);
create index on data.product_suppliers (subscriber_id);
call data.expose('product_suppliers');

create table data.product_business_roles (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  business_role_id bigint not null references data.business_roles,
  primary key (product_id, business_role_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_business_roles (business_role_id, product_id);
create index on data.product_business_roles (subscriber_id);
call data.expose('product_business_roles');

create table data.product_categories (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  category_id bigint not null references data.categories,
  primary key (product_id, category_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_categories (category_id, product_id);
create index on data.product_categories (subscriber_id);
call data.expose('product_categories');

-- has_children and is_component follow the edges; statement-level, so that an import of 100,000 edges pays once.
create function data.mark_edges_inserted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = true from (select distinct parent_id from new_rows) n where p.id = n.parent_id and not p.has_children;
  update data.products p set is_component = true from (select distinct child_id from new_rows) n where p.id = n.child_id and not p.is_component;
  return null;
end $$;
create function data.mark_edges_deleted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = false from (select distinct parent_id from old_rows) o
    where p.id = o.parent_id and p.has_children and not exists (select from data.product_components e where e.parent_id = p.id);
  update data.products p set is_component = false from (select distinct child_id from old_rows) o
    where p.id = o.child_id and p.is_component and not exists (select from data.product_components e where e.child_id = p.id);
  return null;
end $$;
create trigger edges_inserted after insert on data.product_components referencing new table as new_rows for each statement execute function data.mark_edges_inserted();
create trigger edges_deleted after delete on data.product_components referencing old table as old_rows for each statement execute function data.mark_edges_deleted();

create function data.mark_members_inserted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = true from (select distinct group_id from new_rows) n where p.id = n.group_id and not p.has_children;
  return null;
end $$;
create function data.mark_members_deleted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = false from (select distinct group_id from old_rows) o
    where p.id = o.group_id and p.has_children and not exists (select from data.product_group_members m where m.group_id = p.id);
  return null;
end $$;
create trigger members_inserted after insert on data.product_group_members referencing new table as new_rows for each statement execute function data.mark_members_inserted();
create trigger members_deleted after delete on data.product_group_members referencing old table as old_rows for each statement execute function data.mark_members_deleted();

-- The number of products by organization, as deltas: writers never wait for each other, readers sum a few rows
-- (the maintenance job folds them). count(*) over 100,000 rows a page would cost more than the page.
create table data.product_counts (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references data.subscribers,
  organization_id bigint not null references data.organizations on delete cascade,
  delta bigint not null
);
create index on data.product_counts (subscriber_id, organization_id) include (delta);
create index on data.product_counts (organization_id);
call data.expose('product_counts', 'select');
create function data.count_products() returns trigger language plpgsql security definer set search_path = data as $$
begin
  if tg_op = 'INSERT' then
    insert into data.product_counts (subscriber_id, organization_id, delta) select subscriber_id, organization_id, count(*) from new_rows group by 1, 2;
  else
    insert into data.product_counts (subscriber_id, organization_id, delta) select subscriber_id, organization_id, -count(*) from old_rows group by 1, 2;
  end if;
  return null;
end $$;
create trigger products_inserted after insert on data.products referencing new table as new_rows for each statement execute function data.count_products();
create trigger products_deleted after delete on data.products referencing old table as old_rows for each statement execute function data.count_products();
create function data.recount_moved_products() returns trigger language plpgsql security definer set search_path = data as $$
begin
  insert into data.product_counts (subscriber_id, organization_id, delta) values (old.subscriber_id, old.organization_id, -1), (new.subscriber_id, new.organization_id, 1);
  return null;
end $$;
create trigger products_moved after update of organization_id on data.products for each row
  when (old.organization_id is distinct from new.organization_id) execute function data.recount_moved_products();
/** Folds the deltas of every tenant into one row each; called by the maintenance job. */
create function app.fold_product_counts() returns void language sql security definer set search_path = data as $$
  with taken as (delete from data.product_counts returning subscriber_id, organization_id, delta)
  insert into data.product_counts (subscriber_id, organization_id, delta)
    select subscriber_id, organization_id, sum(delta) from taken group by 1, 2 having sum(delta) <> 0;
$$;
revoke all on function app.fold_product_counts() from public;
grant execute on function app.fold_product_counts() to kedja_app;
