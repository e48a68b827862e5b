-- Two schemas: `data` holds the base tables and belongs to the owner; `app` holds what the server's role may touch.
-- The schemas, the role kedja_app and the extensions are made by src/server/db/migrate.ts before the first migration.

/** The tenant of the running statement, or null: then every tenant view is empty and every insert fails. */
create function data.current_subscriber() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.subscriber_id', true), '')::bigint;

/** Makes (or makes again, after new columns) the tenant view of a table with a subscriber_id. */
create procedure data.expose(table_name text, privileges text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('drop view if exists app.%I', table_name);
  -- The sub-select is an InitPlan: plans are reused. Inlined (no security_barrier), so that indexes serve every operator.
  execute format('create view app.%1$I as select * from data.%1$I
    where subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)
    with local check option', table_name);
  execute format('grant %s on app.%I to kedja_app', privileges, table_name);
end $$;

/** The view of a table whose rows belong to the installation (subscriber_id null) or to a subscriber: both are read, only own rows are written. */
create procedure data.expose_mixed(table_name text) language plpgsql as $$
begin
  execute format('drop view if exists app.%I', table_name);
  execute format('drop view if exists app.%I', 'installation_' || table_name);
  execute format('drop view if exists app.%I', 'own_' || table_name);
  execute format('create view app.%1$I as select * from data.%1$I where subscriber_id is null
    or subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)', table_name);
  execute format('grant select on app.%I to kedja_app', table_name);
  execute format('create view app.%I as select * from data.%I
    where subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)
    with local check option', 'own_' || table_name, table_name);
  -- Only a context without a tenant (system administrator, installation job) writes rows of the installation.
  execute format('create view app.%I as select * from data.%I
    where subscriber_id is null and (select nullif(current_setting(''app.subscriber_id'', true), '''')) is null
    with local check option', 'installation_' || table_name, table_name);
  execute format('grant select, insert, update, delete on app.%I, app.%I to kedja_app', 'own_' || table_name, 'installation_' || table_name);
end $$;

/** The view of a table that belongs to the installation and is read by all; written only where no tenant is set. */
create procedure data.expose_installation(table_name text) language plpgsql as $$
begin
  execute format('drop view if exists app.%I', table_name);
  execute format('drop view if exists app.%I', 'installation_' || table_name);
  execute format('create view app.%1$I as select * from data.%1$I', table_name);
  execute format('grant select on app.%I to kedja_app', table_name);
  execute format('create view app.%I as select * from data.%I
    where (select nullif(current_setting(''app.subscriber_id'', true), '''')) is null
    with local check option', 'installation_' || table_name, table_name);
  execute format('grant select, insert, update, delete on app.%I to kedja_app', 'installation_' || table_name);
end $$;

grant usage on schema app to kedja_app;

-- A subscriber is the tenant: a company that uses the product.
create table data.subscribers (
  subscriber_id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 255),
  description text not null default '',
  variant text not null default 'chemicals' check (variant in ('chemicals', 'sustainability')),
  is_free boolean not null default false,
  is_subscription_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
call data.expose('subscribers', 'select, update');

-- Internal organizations of a subscriber, in a hierarchy; people work in the name of one.
create table data.organizations (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  parent_id bigint,
  title text not null check (length(title) between 1 and 255),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (parent_id <> id),
  unique (subscriber_id, id),
  foreign key (subscriber_id, parent_id) references data.organizations (subscriber_id, id)
);
create index on data.organizations (subscriber_id, title);
create index on data.organizations (parent_id);
call data.expose('organizations');

-- Sets of permissions. Roles of the system have no subscriber.
create table data.roles (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  key text not null check (length(key) between 1 and 64),
  title jsonb not null,
  permissions jsonb not null,
  version integer not null default 1,
  unique nulls not distinct (subscriber_id, key)
);
call data.expose_mixed('roles');

create table data.users (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  email text not null check (email = lower(email) and length(email) <= 255),
  name text not null check (length(name) between 1 and 255),
  phone text not null default '',
  password_hash text,
  role_id bigint not null references data.roles,
  language text not null default 'en' check (language in ('en', 'sv')),
  settings jsonb not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index users_email_key on data.users (email);
create index on data.users (subscriber_id, name);
create index on data.users (role_id);
call data.expose('users');

create table data.user_organizations (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  user_id bigint not null references data.users on delete cascade,
  organization_id bigint not null references data.organizations on delete cascade,
  primary key (user_id, organization_id)
);
create index on data.user_organizations (organization_id);
create index on data.user_organizations (subscriber_id);
call data.expose('user_organizations');

-- One row a login: a family of refresh tokens. Reached by the functions of the auth migration only, for there is no tenant before a login.
create table data.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references data.users on delete cascade,
  organization_id bigint references data.organizations on delete set null,
  token_hash bytea not null,
  previous_token_hash bytea,
  rotated_at timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index on data.sessions (user_id);
create index on data.sessions (organization_id);
create unique index on data.sessions (token_hash);
create index on data.sessions (previous_token_hash);

-- Who did what to which object and when. Append-only: the server's role may not update or delete.
create table data.audit_log (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  organization_id bigint,
  user_id bigint,
  action text not null,
  object_type text not null,
  object_id bigint,
  changes jsonb not null default '{}',
  request_id text,
  at timestamptz not null default clock_timestamp()
);
create index on data.audit_log (subscriber_id, object_type, object_id, id desc);
create index on data.audit_log (subscriber_id, id desc);
call data.expose_mixed('audit_log');
revoke update, delete on app.own_audit_log, app.installation_audit_log from kedja_app;

-- Long work: what was asked for, how far it is. The queue itself is pg-boss.
create table data.jobs (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  input jsonb not null default '{}',
  result jsonb,
  error jsonb,
  created_by bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index on data.jobs (subscriber_id, id desc);
call data.expose_mixed('jobs');

-- Bytes are in the file store under their SHA-256; the same file within a subscriber is one row.
create table data.files (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) <= 255),
  mime text not null,
  size bigint not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  unique nulls not distinct (subscriber_id, sha256, name)
);
call data.expose_mixed('files');
