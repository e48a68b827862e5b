-- PROD-35: how files with certain heads are read is remembered for the organization that read them: one beside it may have another tool,
-- whose files have the same heads. What the company remembered so far was used by each of its organizations: each keeps it.
alter table data.product_import_mappings drop constraint product_import_mappings_pkey;
alter table data.product_import_mappings add column organization_id bigint;
insert into data.product_import_mappings (subscriber_id, organization_id, heads_hash, settings, updated_by, updated_at)
  select m.subscriber_id, o.id, m.heads_hash, m.settings, m.updated_by, m.updated_at
  from data.product_import_mappings m join data.organizations o on o.subscriber_id = m.subscriber_id;
delete from data.product_import_mappings where organization_id is null;
alter table data.product_import_mappings
  alter column organization_id set not null,
  add primary key (subscriber_id, organization_id, heads_hash),
  add foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete cascade;
call data.expose('product_import_mappings');
