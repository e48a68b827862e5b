-- Page 1,000 of the overview skips 10,000 rows of an index. A server remembers the first rows of late pages and begins there; a row here for each
-- statement that changes which products a company has, or their order, tells it when what it remembers is no longer right (decision 156).
create table data.product_order_changes (
  subscriber_id bigint not null references data.subscribers,
  id bigint generated always as identity,
  -- Random: the sum of what is there is never the same for two states.
  mark bigint not null default floor(random() * 1000000000000000)::bigint + 1,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (subscriber_id, id)
);
call data.expose('product_order_changes', 'select');
insert into data.product_order_changes (subscriber_id) select subscriber_id from data.subscribers;
