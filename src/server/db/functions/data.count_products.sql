create or replace function data.count_products() returns trigger language plpgsql security definer set search_path = data as $$
begin
  if tg_op = 'INSERT' then
    insert into data.product_counts (subscriber_id, organization_id, delta) select subscriber_id, organization_id, count(*) from new_rows group by 1, 2;
  else
    insert into data.product_counts (subscriber_id, organization_id, delta) select subscriber_id, organization_id, -count(*) from old_rows group by 1, 2;
  end if;
  return null;
end $$;
