-- CHAIN-02: what an internal organization says of itself beside its name and its place in the hierarchy (decision 145).
create table data.organization_details (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  state text not null default 'active' check (state in ('active', 'inactive')),
  legal_identity_type text,
  legal_identity_value text,
  domain text,
  country text check (country ~ '^[A-Z]{2}$'),
  city text check (length(city) <= 255),
  address text check (length(address) <= 500),
  comment text check (length(comment) <= 2000),
  updated_at timestamptz not null default now(),
  updated_by bigint references data.users,
  primary key (subscriber_id, organization_id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete cascade
);
create index on data.organization_details (updated_by);
call data.expose('organization_details');

-- Persons and functions of an internal organization, in their order.
create table data.organization_contacts (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  position integer not null,
  name text not null check (length(name) between 1 and 255),
  role text not null check (role in ('compliance', 'purchasing', 'quality', 'sales', 'other')),
  language text not null check (language in ('en', 'sv')),
  email text check (email = lower(email) and length(email) <= 255),
  phone text check (length(phone) <= 64),
  post_address text check (length(post_address) <= 500),
  primary key (subscriber_id, organization_id, position),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete cascade
);
call data.expose('organization_contacts');
