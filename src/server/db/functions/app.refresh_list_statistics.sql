/**
 * Tells PostgreSQL of the lists that one transaction has loaded, its own included. Until autovacuum does so a minute later, it takes each for one with a
 * handful of entries, and walks all of them for each substance. A table that is being analysed or vacuumed is passed over: nobody waits for this.
 */
create or replace function app.refresh_list_statistics() returns void language plpgsql security definer set search_path = data, pg_temp as $$
begin
  analyze (skip_locked) data.substances, data.substance_members, data.substance_elements, data.substance_lists, data.list_versions, data.list_entries,
    data.entry_limits, data.exemptions;
end $$;
revoke all on function app.refresh_list_statistics() from public;
grant execute on function app.refresh_list_statistics() to kedja_app;
