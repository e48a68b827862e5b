-- Checking the foreign key of 100,000 written rows costs nearly as much as writing them. Only the engine writes this table, under one
-- lock, and it deletes a verdict only when no product has it (src/server/compliance/facts.repository.ts).
alter table data.product_facts drop constraint product_facts_verdict_id_fkey;
