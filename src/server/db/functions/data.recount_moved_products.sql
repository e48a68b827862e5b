create or replace function data.recount_moved_products() returns trigger language plpgsql security definer set search_path = data as $$
begin
  insert into data.product_counts (subscriber_id, organization_id, delta) values (old.subscriber_id, old.organization_id, -1), (new.subscriber_id, new.organization_id, 1);
  return null;
end $$;
