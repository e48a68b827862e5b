-- Documents of products (PROD-28). A document is what a file says of one product; the bytes are a row of `files`, which several
-- documents may share: the same content is kept once.
alter table data.files add unique (subscriber_id, id);
create table data.documents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  file_id bigint not null,
  kind text not null check (kind in ('verification', 'description')),
  description text not null default '' check (length(description) <= 2000),
  -- Codes of the specification: doc, compliant_statement, evidence, safe_use, dissembling, cbam_communication_template, eudr_dd_statement.
  document_types text[] not null default '{}',
  declaration_date date,
  declaration_validity_date date,
  version integer not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  check (declaration_date <= declaration_validity_date),
  unique (subscriber_id, id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, file_id) references data.files (subscriber_id, id)
);
create index on data.documents (product_id, id);
create index on data.documents (file_id);
-- COMP-13: what begins or ends on a day.
create index on data.documents (subscriber_id, declaration_date);
create index on data.documents (subscriber_id, declaration_validity_date);
call data.expose('documents');

-- What a document verifies: its legislations.
create table data.document_legislations (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  document_id bigint not null,
  legislation_id bigint not null references data.legislations on delete cascade,
  primary key (document_id, legislation_id),
  foreign key (subscriber_id, document_id) references data.documents (subscriber_id, id) on delete cascade
);
create index on data.document_legislations (legislation_id);
create index on data.document_legislations (subscriber_id);
call data.expose('document_legislations');

/**
 * A file goes with the last document that names it, also when its product is deleted. What else refers to the file keeps it: the
 * database refuses, and the row stays. The bytes are swept by the server when no row names them any more.
 */
create function data.drop_unused_files() returns trigger language plpgsql security definer set search_path = data as $$
declare file record;
begin
  for file in select distinct o.file_id as id from old_rows o where not exists (select from data.documents d where d.file_id = o.file_id) loop
    begin
      delete from data.files where id = file.id;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return null;
end $$;
create trigger documents_deleted after delete on data.documents referencing old table as old_rows for each statement execute function data.drop_unused_files();
