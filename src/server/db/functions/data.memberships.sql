/** The memberships of a product of the tenant, from both sides, as one text. */
create or replace function data.memberships(product bigint) returns text language sql stable as $$
  select coalesce(md5(string_agg(m.group_id || ':' || m.product_id, ',' order by m.group_id, m.product_id)), '')
  from (
    select group_id, product_id from data.product_group_members where subscriber_id = data.current_subscriber() and product_id = product
    union select group_id, product_id from data.product_group_members where subscriber_id = data.current_subscriber() and group_id = product
  ) m
$$;
