-- S4, S3: the view of a table asks for the subscriber. In an index's key it costs nothing for each row that is passed over; included, or
-- missing, it is compared for each, or read in the table.
drop index data.products_of_organization;
create index products_of_organization on data.products (subscriber_id, organization_id, is_component, title, id);

drop index data.product_suppliers_supplier_id_product_id_idx;
drop index data.product_suppliers_subscriber_id_idx;
create index product_suppliers_of_supplier on data.product_suppliers (subscriber_id, supplier_id, product_id);
