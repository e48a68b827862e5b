-- CHAIN-02: what an address book says of a supplier or customer beside its name.
alter table data.supply_chain_organizations
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column city text check (length(city) <= 255),
  add column address text check (length(address) <= 500),
  add column comment text check (length(comment) <= 2000),
  -- The title without signs and legal forms: names that may be the same organization's have the same (CHAIN-03). Null: not compared yet.
  add column comparable_title text check (length(comparable_title) <= 1000),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references data.users;
create index on data.supply_chain_organizations (subscriber_id, legal_identity_value) where legal_identity_value is not null;
create index on data.supply_chain_organizations (subscriber_id, domain) where domain is not null;
create index on data.supply_chain_organizations (subscriber_id, comparable_title);
create index on data.supply_chain_organizations (updated_by);
call data.expose('supply_chain_organizations');

-- Persons and functions of an organization of the address book, in their order.
create table data.supply_chain_contacts (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  supply_chain_organization_id bigint not null,
  position integer not null,
  name text not null check (length(name) between 1 and 255),
  role text not null check (role in ('compliance', 'purchasing', 'quality', 'sales', 'other')),
  language text not null check (language in ('en', 'sv')),
  email text check (email = lower(email) and length(email) <= 255),
  phone text check (length(phone) <= 64),
  post_address text check (length(post_address) <= 500),
  primary key (subscriber_id, supply_chain_organization_id, position),
  foreign key (subscriber_id, supply_chain_organization_id) references data.supply_chain_organizations (subscriber_id, id) on delete cascade
);
create index on data.supply_chain_contacts (subscriber_id, email) where email is not null;
call data.expose('supply_chain_contacts');
