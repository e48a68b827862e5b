-- S3, S11: a filter by supplier and status asks of each product of the supplier what it was judged to be. Read in product_facts, each verdict is a
-- look-up of its own; beside the supplier they lie side by side. Judging keeps the copies; null: look it up (copyMissingVerdicts fills it).
alter table data.product_suppliers add verdict_id bigint;

update data.product_suppliers s set verdict_id = f.verdict_id
from data.product_facts f where f.subscriber_id = s.subscriber_id and f.product_id = s.product_id;

drop index data.product_suppliers_of_supplier;
create index product_suppliers_of_supplier on data.product_suppliers (subscriber_id, supplier_id, product_id)
  include (type, organization_id, is_component, has_children, verdict_id, title);
create index product_suppliers_without_verdict on data.product_suppliers (subscriber_id, product_id) where verdict_id is null;
call data.expose('product_suppliers');
analyze data.product_suppliers;
