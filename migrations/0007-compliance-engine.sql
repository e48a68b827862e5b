-- A hash of the concern substances that a leaf holds above their limit; 0 = none. When it changes, notifications of the products above
-- are outdated (COMP-11): facts alone would not tell a second substance beside the first.
alter table data.product_facts add own_concern bigint not null default 0;
call data.expose('product_facts');

-- While a job judges all products from what it read at its start, writers note here what they changed; the job judges that again.
alter table data.recompute_marks add touched_product_ids bigint[] not null default '{}';
call data.expose('recompute_marks');
