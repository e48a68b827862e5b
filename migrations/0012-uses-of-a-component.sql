-- How often each component is used, read from the index alone; it also serves the tenant.
drop index data.product_components_subscriber_id_idx;
create index on data.product_components (subscriber_id, child_id);
