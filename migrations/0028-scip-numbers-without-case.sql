-- PROD-11: SCIP numbers are UUIDs, in which small and capital letters are the same. Where a subscriber has one in two spellings
-- already, both stay: the later ones stand outside the index until somebody saves their product, which is refused at the field then.
-- Null where nothing is known, so that what was kept of identifiers before this column can be put back (change sets).
alter table data.product_identifiers add column is_repeated boolean;
update data.product_identifiers i set is_repeated = true
  from (select product_id, position, row_number() over (partition by subscriber_id, lower(value) order by created_at, product_id, position) as place
    from data.product_identifiers where key = 'SCIP_number') r
  where r.place > 1 and i.product_id = r.product_id and i.position = r.position;
call data.expose('product_identifiers');

drop index data.product_identifiers_scip_number_key;
-- The name is in src/server/db/constraints.ts.
create unique index product_identifiers_scip_number_key on data.product_identifiers (subscriber_id, lower(value))
  where key = 'SCIP_number' and is_repeated is not true;
-- Who has a number is asked of all of them.
create index product_identifiers_scip_number_idx on data.product_identifiers (subscriber_id, lower(value)) where key = 'SCIP_number';
