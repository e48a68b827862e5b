/**
 * Folds the deltas of every tenant into one row each, and the changes of a tenant's order that are older than a day into one new change, so that
 * no state of the order is ever told twice; called by the maintenance job.
 */
create or replace function app.fold_product_counts() returns void language sql security definer set search_path = data as $$
  with taken as (delete from data.product_counts returning subscriber_id, organization_id, delta)
  insert into data.product_counts (subscriber_id, organization_id, delta)
    select subscriber_id, organization_id, sum(delta) from taken group by 1, 2 having sum(delta) <> 0;
  with taken as (delete from data.product_order_changes where changed_at < now() - interval '1 day' returning subscriber_id)
  insert into data.product_order_changes (subscriber_id) select distinct subscriber_id from taken;
$$;
revoke all on function app.fold_product_counts() from public;
grant execute on function app.fold_product_counts() to kedja_app;
