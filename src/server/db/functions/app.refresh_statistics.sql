/**
 * Tells PostgreSQL of products that one transaction has made by the thousand, its own included. Until autovacuum does so a minute later, it takes the
 * company for one with a handful, and walks all products of the company for each of them (decision 157). Only the columns by which rows are found:
 * autovacuum looks at the others, whose texts take most of the time. A table that is being analysed or vacuumed is passed over: nobody waits for
 * this.
 */
create or replace function app.refresh_statistics() returns void language plpgsql security definer set search_path = data, pg_temp as $$
begin
  analyze (skip_locked)
    data.products (subscriber_id, id, organization_id, type, kind, is_component, has_children),
    data.product_names (subscriber_id, product_id),
    data.product_identifiers (subscriber_id, product_id, key),
    data.product_suppliers (subscriber_id, product_id, supplier_id, verdict_id),
    data.product_components (subscriber_id, parent_id, child_id),
    data.change_set_products (subscriber_id, change_set_id, product_id, kind);
end $$;
revoke all on function app.refresh_statistics() from public;
grant execute on function app.refresh_statistics() to kedja_app;
