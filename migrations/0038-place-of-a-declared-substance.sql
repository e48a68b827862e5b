-- PROD-26: the place of a declared substance as a column, so that what merges two records of one substance (0040) sees what is unique.
alter table data.product_substances add column place text generated always as (lower(btrim(material_name))) stored;
drop index data.product_substances_place_key;
create unique index product_substances_place_key on data.product_substances (product_id, source_id, substance_id, basis, place) nulls not distinct;
call data.expose('product_substances');
