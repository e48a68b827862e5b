/** The encrypted value of the tenant (without one: of the installation) at a place; no row where none is stored. */
create or replace function app.find_secret(of_table text, of_column text, of_row bigint)
returns table (key_id text, nonce bytea, sealed bytea)
language sql stable security definer set search_path = data, pg_temp as $$
  select s.key_id, s.nonce, s.sealed from data.secrets s
  where s.subscriber_id is not distinct from data.current_subscriber()
    and s.table_name = of_table and s.column_name = of_column and s.row_id = of_row
$$;
revoke all on function app.find_secret(of_table text, of_column text, of_row bigint) from public;
grant execute on function app.find_secret(of_table text, of_column text, of_row bigint) to kedja_app;
