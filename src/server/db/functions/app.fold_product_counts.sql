/** Folds the deltas of every tenant into one row each; called by the maintenance job. */
create or replace function app.fold_product_counts() returns void language sql security definer set search_path = data as $$
  with taken as (delete from data.product_counts returning subscriber_id, organization_id, delta)
  insert into data.product_counts (subscriber_id, organization_id, delta)
    select subscriber_id, organization_id, sum(delta) from taken group by 1, 2 having sum(delta) <> 0;
$$;
revoke all on function app.fold_product_counts() from public;
grant execute on function app.fold_product_counts() to kedja_app;
