-- S10: an import of 100,000 products writes 700,000 rows, and each foreign key is a look-up for each of them.

-- Rows of these tables name their product (or change set) by (subscriber_id, id), and both columns are never null: that key proves the
-- subscriber already. The second proof cost as much as the first.
alter table data.product_names drop constraint product_names_subscriber_id_fkey;
alter table data.product_identifiers drop constraint product_identifiers_subscriber_id_fkey;
alter table data.product_suppliers drop constraint product_suppliers_subscriber_id_fkey;
alter table data.product_components drop constraint product_components_subscriber_id_fkey;
alter table data.change_set_products drop constraint change_set_products_subscriber_id_fkey;

-- A statement that gives the copies of the product's columns itself (it holds the product's lock) needs no look-up for each row.
drop trigger suppliers_inserted on data.product_suppliers;
create trigger suppliers_inserted before insert on data.product_suppliers for each row
  when (new.type is null) execute function data.copy_product_to_supplier();
