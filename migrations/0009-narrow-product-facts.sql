-- A roll-up over 100,000 products writes as many rows, and each index and foreign key of a written column is paid as often.
-- The facts of a product are those of its verdict, which has the foreign key: the column repeats them for reading.
alter table data.product_facts drop constraint product_facts_facts_id_fkey;
drop index data.product_facts_facts_id_idx;
-- A verdict belongs to one subscriber: one index serves the foreign key, the filters, and the reading of a whole company.
drop index data.product_facts_verdict_id_idx;
drop index data.product_facts_subscriber_id_verdict_id_product_id_idx;
create index on data.product_facts (verdict_id, product_id);
