/**
 * Tells PostgreSQL of products that one transaction has made by the thousand, its own included. Until autovacuum does so a minute later, it takes the
 * company for one with a handful, and walks all products of the company for each of them (decision 157). A table that is being analysed or vacuumed
 * is passed over: nobody waits for this.
 */
create or replace function app.refresh_statistics() returns void language plpgsql security definer set search_path = data, pg_temp as $$
begin
  analyze (skip_locked) data.products, data.product_names, data.product_identifiers, data.product_suppliers, data.product_components,
    data.change_set_products;
end $$;
revoke all on function app.refresh_statistics() from public;
grant execute on function app.refresh_statistics() to kedja_app;
