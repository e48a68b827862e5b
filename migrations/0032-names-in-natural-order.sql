-- OV-14: names in the order in which people count: "M3 × 6" before "M3 × 18". Deterministic: equal is what is the same text, and "M3 × 06"
-- and "M3 × 6" are two names with a place each. In `app`, where queries of the server find it.
create collation app.natural_order (provider = icu, locale = 'sv-u-kn-true');

-- The rows stay as they are; the indexes of the columns are built anew. Views stand in the way of a column's change.
drop view app.products, app.supply_chain_organizations, app.organizations, app.saved_views;
alter table data.products
  alter column title type text collate app.natural_order,
  alter column product_number type text collate app.natural_order;
alter table data.supply_chain_organizations alter column title type text collate app.natural_order;
alter table data.organizations alter column title type text collate app.natural_order;
alter table data.saved_views alter column name type text collate app.natural_order;
call data.expose('products');
call data.expose('supply_chain_organizations');
call data.expose('organizations');
call data.expose('saved_views');

drop index data.substances_by_name;
create index substances_by_name on data.substances (subscriber_id, (left(name, 200) collate app.natural_order), id);

-- What is known of a column's values goes with its change: without it the first plans would be guesses.
analyze data.products;
analyze data.supply_chain_organizations;
analyze data.organizations;
analyze data.saved_views;
analyze data.substances;
