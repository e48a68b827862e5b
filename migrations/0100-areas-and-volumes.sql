-- How much of a component is in its parent may be an area or a volume, too: what is filled in was counted as pieces.
alter table data.product_components drop constraint product_components_amount_unit_check;
alter table data.product_components add constraint product_components_amount_unit_check
  check (amount_unit in ('mg', 'g', 'kg', 't', 'mm', 'cm', 'm', 'cm²', 'm²', 'ml', 'l', 'm³'));
