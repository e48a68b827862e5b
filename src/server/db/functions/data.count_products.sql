create or replace function data.count_products() returns trigger language plpgsql security definer set search_path = data as $$
begin
  if tg_op = 'INSERT' then
    insert into data.product_counts (subscriber_id, organization_id, delta) select subscriber_id, organization_id, count(*) from new_rows group by 1, 2;
    insert into data.product_order_changes (subscriber_id) select distinct subscriber_id from new_rows;
  else
    insert into data.product_counts (subscriber_id, organization_id, delta) select subscriber_id, organization_id, -count(*) from old_rows group by 1, 2;
    insert into data.product_order_changes (subscriber_id) select distinct subscriber_id from old_rows;
  end if;
  return null;
end $$;
