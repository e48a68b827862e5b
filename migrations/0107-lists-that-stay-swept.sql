-- Pages of the overview skip rows in an index alone, as long as the visibility map says that a page of the table needs no second look. By
-- itself PostgreSQL marks pages anew after a fifth of a table has changed; but one row in a hundred is in every other page of the table, and
-- makes page 1,000 two or three times as dear.
alter table data.products set (
  autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0.002,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table data.product_suppliers set (
  autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0.002,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01);
