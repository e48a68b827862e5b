-- A judgement of all products ends with all groups: few rows, for which the whole table was read while writers waited for the lock.
create index products_groups on data.products (subscriber_id, id) where type = 'product_group';
