/** Deletes the encrypted values of the tenant (without one: of the installation) that belong to a row. */
create or replace function app.forget_secret(of_table text, of_row bigint) returns void
language sql security definer set search_path = data, pg_temp as $$
  delete from data.secrets s
  where s.subscriber_id is not distinct from data.current_subscriber() and s.table_name = of_table and s.row_id = of_row
$$;
revoke all on function app.forget_secret(of_table text, of_row bigint) from public;
grant execute on function app.forget_secret(of_table text, of_row bigint) to kedja_app;
