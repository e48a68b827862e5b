-- The customs nomenclature as a tree of 2, 4, 6, 8 and 10 digits (PROD-21). Chapters and headings are there to be browsed:
-- the authority's list has no phrase code for most of them, so a product cannot have one.
alter table data.categories
  add column level smallint not null default 10 check (level in (2, 4, 6, 8, 10)),
  add column parent_id bigint references data.categories,
  add column has_children boolean not null default false,
  add column is_selectable boolean not null default true,
  -- It was in an earlier state of the nomenclature and is in this one no longer. Products keep it and are told.
  add column is_deprecated boolean not null default false,
  add column title_sv text,
  -- Its titles and those above it in both languages: "Other" is found by what it is other of.
  add column search text not null default '';
create index on data.categories (parent_id, code, id);
create index on data.categories using gin (search gin_trgm_ops);
call data.expose_installation('categories');

-- Which state of a file of reference/ is in the database, so that a start reads only what changed.
create table data.loaded_files (
  name text primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
call data.expose_installation('loaded_files');

-- PROD-38: a picture of the product. The file belongs to the same subscriber.
alter table data.files add constraint files_of_subscriber unique (subscriber_id, id);
alter table data.products
  add column picture_file_id bigint,
  add foreign key (subscriber_id, picture_file_id) references data.files (subscriber_id, id);
create index on data.products (subscriber_id, picture_file_id) where picture_file_id is not null;
call data.expose('products');

-- PROD-27: what "other:" stands for among the material categories and the additional characteristics of a material.
alter table data.product_substances
  add column material_category_other text not null default '' check (length(material_category_other) <= 255),
  add column additional_material_other text not null default '' check (length(additional_material_other) <= 255);
call data.expose('product_substances');
