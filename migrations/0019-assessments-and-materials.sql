-- COMP-18: what a person says of a condition of the law that only a person can judge: an entry that depends on use, or a
-- legislation's own condition (a year's imports, the tonnage). Records are kept; the newest of a condition counts.
create table data.product_assessments (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  legislation_id bigint references data.legislations on delete cascade,
  -- An entry that changes is another row of its list: then the question is asked again.
  entry_id bigint references data.list_entries,
  -- 'open' takes the last record back.
  answer text not null check (answer in ('in_scope', 'not_in_scope', 'open')),
  reason text not null default '' check (length(reason) <= 2000),
  -- The condition as it was read. A legislation that words its condition anew asks again.
  condition text not null,
  is_current boolean not null default true,
  made_by bigint,
  made_at timestamptz not null default now(),
  unique (subscriber_id, id),
  check (num_nonnulls(legislation_id, entry_id) = 1),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create unique index product_assessments_current on data.product_assessments (product_id, legislation_id, entry_id)
  nulls not distinct where is_current;
create index on data.product_assessments (subscriber_id, product_id, id desc);
create index on data.product_assessments (legislation_id);
create index on data.product_assessments (entry_id);
call data.expose('product_assessments');

-- COMP-12: what a product is made of, in full: materials, and the substances in each.
create table data.product_materials (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  position integer not null,
  name text not null check (length(name) between 1 and 255),
  material_category bigint,
  mass numeric check (mass > 0),
  mass_unit text check (mass_unit in ('mg', 'g', 'kg', 't')),
  -- % w/w of the product.
  share numeric check (share between 0 and 100),
  unique (subscriber_id, id),
  check ((mass is null) = (mass_unit is null)),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_materials (subscriber_id, product_id, position);
call data.expose('product_materials');

create table data.product_material_substances (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  material_id bigint not null,
  position integer not null,
  -- A substance that is on no list is named only.
  substance_id bigint references data.substances,
  name text not null default '' check (length(name) <= 255),
  mass numeric check (mass > 0),
  mass_unit text check (mass_unit in ('mg', 'g', 'kg', 't')),
  -- % w/w of the material.
  share numeric check (share between 0 and 100),
  check ((mass is null) = (mass_unit is null)),
  check (num_nonnulls(mass, share) = 1),
  check (substance_id is not null or name <> ''),
  foreign key (subscriber_id, material_id) references data.product_materials (subscriber_id, id) on delete cascade
);
create index on data.product_material_substances (subscriber_id, material_id, position);
create index on data.product_material_substances (substance_id);
call data.expose('product_material_substances');

-- COMP-17: how much of a metal is in its compounds, for limits that weigh the metal. Without a share the whole substance counts.
create table data.substance_elements (
  substance_id bigint not null references data.substances,
  element text not null,
  percent numeric check (percent > 0 and percent <= 100),
  formula text not null default '',
  source text not null,
  primary key (substance_id, element)
);
call data.expose_installation('substance_elements');

-- COMP-16: mixtures are few beside articles; a roll-up looks them up among the components.
create index products_mixtures on data.products (subscriber_id, id) where kind = 'chemical_product';
