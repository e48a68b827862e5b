/**
 * File contents, among these, that no row of any table names (any more): the maintenance job removes them
 * from the store.
 */
create or replace function app.unused_files(hashes text[]) returns setof text
language plpgsql stable security definer set search_path = data, pg_temp as $$
declare
  named record;
  used text := '';
begin
  -- Asked of the catalog: whoever keeps a file tells its hash in a column of this name.
  for named in
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'sha256' and not a.attisdropped
  loop
    used := used || format(' and not exists (select from data.%I t where t.sha256 = hash)', named.relname);
  end loop;
  return query execute 'select hash from unnest($1) as hash where true' || used using hashes;
end $$;
revoke all on function app.unused_files(hashes text[]) from public;
grant execute on function app.unused_files(hashes text[]) to kedja_app;
