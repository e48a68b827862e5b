/**
 * Merges two records of one substance (data.merge_substances) of the installation, while a list version is
 * applied; throws when a tenant is set.
 */
create or replace function app.merge_substances(kept bigint, duplicate bigint) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  if data.current_subscriber() is not null
    or exists (select from data.substances where id in (kept, duplicate) and subscriber_id is not null) then
    raise exception 'only records of the installation can be merged, and without a tenant';
  end if;
  perform data.merge_substances(kept, duplicate);
end $$;
revoke all on function app.merge_substances(kept bigint, duplicate bigint) from public;
grant execute on function app.merge_substances(kept bigint, duplicate bigint) to kedja_app;
