-- PROD-35: a file of products and bills of materials on its way in: uploaded, checked (a dry run), applied, perhaps undone.
create table data.product_imports (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) <= 255),
  file_size bigint not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'applied')),
  -- The sheets of the file, which of them is read and how, and which column is what (src/contract/product-import.ts).
  sheets jsonb not null,
  settings jsonb not null,
  -- Set by the dry run, and again by applying.
  outcome jsonb,
  -- The dry run or the applying that runs, or ran last.
  job_id bigint references data.jobs,
  -- How it is undone (PROD-42); null as long as nothing was applied.
  change_set_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  unique (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  -- Old change sets are forgotten; the import stays as a record.
  foreign key (subscriber_id, change_set_id) references data.change_sets (subscriber_id, id) on delete set null (change_set_id)
);
create index on data.product_imports (organization_id, id desc);
create index on data.product_imports (change_set_id);
create index on data.product_imports (job_id);
call data.expose('product_imports');

-- What a dry run found for each row that is not as it is already: to be read page by page, and downloaded.
create table data.product_import_lines (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  import_id bigint not null,
  position integer not null,
  row_number integer,
  outcome text not null check (outcome in ('created', 'changed', 'refused')),
  title text not null,
  changes jsonb not null,
  faults jsonb not null,
  primary key (import_id, position),
  foreign key (subscriber_id, import_id) references data.product_imports (subscriber_id, id) on delete cascade
);
create index on data.product_import_lines (subscriber_id, import_id, outcome, position);
call data.expose('product_import_lines');

-- How a company's files with these heads are read: the next file of the same shape is read the same way.
create table data.product_import_mappings (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  heads_hash text not null check (length(heads_hash) = 64),
  settings jsonb not null,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (subscriber_id, heads_hash)
);
call data.expose('product_import_mappings');
