-- COMP-18: whether a substance belongs to an entry that an act defines by structure is said of the substance, so that the answer about one
-- is none about another substance or entry. Earlier answers were given to the entry as a whole: "in scope" holds for whatever may be in
-- it; "not in scope" no longer answers for what is in it by name alone, and is shown beside the question that is asked again.
alter table data.product_assessments add column substance_id bigint references data.substances on delete cascade
  check (substance_id is null or entry_id is not null);
drop index data.product_assessments_current;
create unique index product_assessments_current on data.product_assessments (product_id, legislation_id, entry_id, substance_id)
  nulls not distinct where is_current;
create index on data.product_assessments (substance_id);
call data.expose('product_assessments');
