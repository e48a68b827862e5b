-- Substances of the installation (subscriber_id null) and a company's own ones.
create table data.substances (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  name text not null check (length(name) between 1 and 2000),
  name_sv text,
  ec_numbers text[] not null default '{}',
  cas_numbers text[] not null default '{}',
  is_group boolean not null default false,
  description text not null default '',
  properties jsonb not null default '{}',
  source text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index on data.substances (subscriber_id);
create index on data.substances using gin (name gin_trgm_ops);
create index on data.substances using gin (name_sv gin_trgm_ops);
create index on data.substances using gin (ec_numbers);
create index on data.substances using gin (cas_numbers);
call data.expose_mixed('substances');

-- A group has members; a member may be a group. Acyclic (SUB-06).
create table data.substance_members (
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  group_id bigint not null references data.substances,
  member_id bigint not null references data.substances,
  primary key (group_id, member_id),
  check (group_id <> member_id)
);
create index on data.substance_members (member_id, group_id);
create index on data.substance_members (subscriber_id);
call data.expose_mixed('substance_members');

create table data.substance_lists (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  title jsonb not null,
  question jsonb not null,
  concentration_range boolean not null default true,
  allow_new_substances boolean not null default false,
  referenced_list_keys text[] not null default '{}',
  position integer not null default 0,
  unique nulls not distinct (subscriber_id, key)
);
call data.expose_mixed('substance_lists');

-- A list is a sequence of dated versions; a pending one changes nothing until it is applied (SUB-07).
create table data.list_versions (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  list_id bigint not null references data.substance_lists,
  valid_from date not null,
  state text not null check (state in ('pending', 'applying', 'applied', 'discarded')),
  based_on_id bigint references data.list_versions,
  source text not null,
  source_date date,
  file_id bigint references data.files,
  file_name text,
  entry_count integer not null default 0,
  -- What was taken for granted or left out while the file was read.
  warnings jsonb not null default '[]',
  job_id bigint references data.jobs,
  created_by bigint,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);
create unique index list_versions_valid_from_key on data.list_versions (list_id, valid_from) where state = 'applied';
create index on data.list_versions (list_id, state, valid_from desc);
create index on data.list_versions (subscriber_id);
create index on data.list_versions (based_on_id);
create index on data.list_versions (file_id);
create index on data.list_versions (job_id);
call data.expose_mixed('list_versions');

-- An entry as one version brought it and, perhaps, a later one took it or changed it. entry_key stays through changes.
create table data.list_entries (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  list_id bigint not null references data.substance_lists,
  entry_key text not null,
  substance_id bigint not null references data.substances,
  added_version_id bigint not null references data.list_versions,
  removed_version_id bigint references data.list_versions,
  -- The version in which an entry of this key first stood on the list; answers given before are partial since (COMP-14).
  first_version_id bigint not null references data.list_versions,
  number text,
  name text not null,
  reason text not null default '',
  date_of_inclusion date,
  condition text not null default '',
  -- The law asks how the product is used; a person judges (COMP-18).
  depends_on_use boolean not null default false,
  details jsonb not null default '{}',
  position integer not null default 0,
  source text not null,
  source_date date not null
);
create index on data.list_entries (list_id, entry_key);
create unique index list_entries_current_key on data.list_entries (list_id, entry_key) where removed_version_id is null;
create index on data.list_entries (substance_id);
create index on data.list_entries (added_version_id);
create index on data.list_entries (removed_version_id);
create index on data.list_entries (first_version_id);
create index on data.list_entries (subscriber_id);
call data.expose_mixed('list_entries');

-- COMP-17: a limit carries its operator, unit, what is weighed and where, its dates and its source.
create table data.entry_limits (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  entry_id bigint not null references data.list_entries on delete cascade,
  value numeric not null check (value >= 0),
  unit text not null check (unit in ('%', 'mg/kg')),
  operator text not null check (operator in ('above', 'at_or_above')),
  scope text not null check (scope in ('article', 'homogeneous_material', 'mixture', 'any')),
  weighed text not null check (weighed in ('substance', 'element', 'sum')),
  element text,
  valid_from date,
  valid_to date,
  note text not null default '',
  source text not null,
  source_date date not null
);
create index on data.entry_limits (entry_id);
create index on data.entry_limits (subscriber_id);
call data.expose_mixed('entry_limits');

-- SUB-10: an exemption has an end date, renewal pending (yes, no, unknown), categories and source.
create table data.exemptions (
  id bigint generated always as identity primary key,
  list_id bigint not null references data.substance_lists,
  entry_id bigint references data.list_entries,
  annex text not null,
  number text not null,
  substance_name text not null,
  text_en text not null,
  text_sv text,
  -- Whole EEE categories, and those of which the exemption covers a part only ("9 (industrial)").
  categories smallint[] not null,
  partial_categories smallint[] not null default '{}',
  scope_text text not null,
  ends_on date,
  renewal_pending text not null default 'unknown' check (renewal_pending in ('yes', 'no', 'unknown')),
  note text not null default '',
  source text not null,
  source_date date not null,
  version integer not null default 1
);
create index on data.exemptions (list_id, number);
create index on data.exemptions (entry_id);
call data.expose_installation('exemptions');

-- The change set of a pending version (SUB-07).
create table data.list_version_changes (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  version_id bigint not null references data.list_versions on delete cascade,
  change text not null check (change in ('added', 'changed', 'removed')),
  entry_key text not null,
  substance_id bigint references data.substances,
  before jsonb,
  after jsonb,
  position integer not null default 0
);
create index on data.list_version_changes (version_id, position);
create index on data.list_version_changes (substance_id);
create index on data.list_version_changes (subscriber_id);
call data.expose_mixed('list_version_changes');

-- A leaf's answer to a list's question: "yes, these" (included) or "none of these" (excluded), for the version it was given for.
create table data.product_answers (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  list_id bigint not null references data.substance_lists,
  state text not null check (state in ('included', 'excluded')),
  version_id bigint not null references data.list_versions,
  answered_by bigint,
  answered_at timestamptz not null default now(),
  primary key (product_id, list_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_answers (subscriber_id, list_id);
create index on data.product_answers (version_id);
call data.expose('product_answers');

-- Substances in a leaf, per list and material. Concentrations are % w/w, never floats.
create table data.product_substances (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  list_id bigint not null references data.substance_lists,
  substance_id bigint not null references data.substances,
  status text not null check (status in ('included', 'excluded')),
  basis text not null default 'article' check (basis in ('article', 'homogeneous_material', 'mixture')),
  material_name text not null default '' check (length(material_name) <= 255),
  material_category bigint,
  mixture_category bigint,
  concentration numeric check (concentration between 0 and 100),
  concentration_low numeric check (concentration_low between 0 and 100),
  concentration_high numeric check (concentration_high between 0 and 100),
  exemption_ids bigint[] not null default '{}',
  additional_materials bigint[] not null default '{}',
  position integer not null default 0,
  unique (product_id, list_id, substance_id, basis, material_name),
  check (concentration_low <= concentration_high),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_substances (subscriber_id, substance_id, product_id);
create index on data.product_substances (substance_id);
create index on data.product_substances (list_id);
call data.expose('product_substances');

-- PROD-40: answers that no longer judge, because the product got components, are kept.
create table data.product_answer_history (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  reason text not null,
  answers jsonb not null,
  taken_by bigint,
  taken_at timestamptz not null default now(),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade
);
create index on data.product_answer_history (product_id, id desc);
create index on data.product_answer_history (subscriber_id);
call data.expose('product_answer_history', 'select, insert');
