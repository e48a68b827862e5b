-- The number of a product is that of its first "Product ID", else its primary identifier, else its first: none is nameless.
update data.products p set product_number = i.value
  from (select distinct on (product_id) product_id, value from data.product_identifiers
    order by product_id, is_primary desc, position) i
  where i.product_id = p.id and p.product_number = '';

-- Exports carry the mark of their company in this installation: numbers of another one never mean our own products.
alter table data.subscribers add column mark text not null default upper(substr(md5(gen_random_uuid()::text), 1, 8));
call data.expose('subscribers', 'select, update');

-- How much of a component is in its parent may be a length, too.
alter table data.product_components drop constraint product_components_amount_unit_check;
alter table data.product_components add constraint product_components_amount_unit_check
  check (amount_unit in ('mg', 'g', 'kg', 't', 'mm', 'cm', 'm'));

-- A row that is as it is already is told where a wrong value of it was left out.
alter table data.product_import_lines drop constraint product_import_lines_outcome_check;
alter table data.product_import_lines add constraint product_import_lines_outcome_check
  check (outcome in ('created', 'changed', 'unchanged', 'refused'));
