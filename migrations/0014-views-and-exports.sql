-- OV-14: saved views of lists: filters, columns and sorting under a name, of one person, or shared in the organization.
create unique index users_of_subscriber on data.users (subscriber_id, id);
create table data.saved_views (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  owner_id bigint not null,
  -- Which list it is a view of (src/contract/views.ts).
  screen text not null check (length(screen) between 1 and 64),
  name text collate "sv-x-icu" not null check (length(name) between 1 and 64),
  is_shared boolean not null default false,
  -- Filters, columns and sorting as the contract has them. What they name may be gone meanwhile.
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  unique (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, owner_id) references data.users (subscriber_id, id) on delete cascade
);
-- A name is used once by its owner, whatever its case. The name of the index is in src/server/db/constraints.ts.
create unique index saved_views_name_key on data.saved_views (organization_id, owner_id, screen, lower(name));
create index on data.saved_views (organization_id, screen, name);
create index on data.saved_views (owner_id);
create index on data.saved_views (subscriber_id);
call data.expose('saved_views');

-- With which view a person's list opens, in each organization. A shared view may be the default of several.
create table data.default_views (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  user_id bigint not null,
  screen text not null check (length(screen) between 1 and 64),
  view_id bigint not null,
  primary key (user_id, organization_id, screen),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, user_id) references data.users (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, view_id) references data.saved_views (subscriber_id, id) on delete cascade
);
create index on data.default_views (subscriber_id);
create index on data.default_views (organization_id);
create index on data.default_views (view_id);
call data.expose('default_views');

-- Files that a job made for one person. They are kept until they expire, then row and bytes are swept.
create table data.exports (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  owner_id bigint not null,
  kind text not null check (length(kind) between 1 and 64),
  -- Keeps its file also when a document with the same content goes.
  file_id bigint not null references data.files,
  row_count integer not null,
  job_id bigint not null references data.jobs on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (subscriber_id, id),
  -- A job that runs again after its process died leaves one file.
  unique (job_id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, owner_id) references data.users (subscriber_id, id) on delete cascade
);
create index on data.exports (owner_id, created_at desc);
create index on data.exports (organization_id);
create index on data.exports (file_id);
create index on data.exports (subscriber_id, expires_at);
call data.expose('exports');

-- S4: a page far down is found by the index alone, also in a single organization, whose view asks for the subscriber.
drop index data.products_organization_id_is_component_title_id_idx;
create index products_of_organization on data.products (organization_id, is_component, title, id) include (subscriber_id);
