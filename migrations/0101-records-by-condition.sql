-- COMP-18: a legislation of a company may have several conditions that a person judges; each has its own record, by its words. A record of
-- before covers the condition whose words it was made with, and no longer the others.
drop index data.product_assessments_current;
create unique index product_assessments_current on data.product_assessments
  (subscriber_id, product_id, legislation_id, entry_id, substance_id, (case when entry_id is null then condition end))
  nulls not distinct where is_current;
