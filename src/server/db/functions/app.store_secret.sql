/** Stores an encrypted value of the tenant (without one: of the installation) in the place of an earlier one. */
create or replace function app.store_secret(of_table text, of_column text, of_row bigint, by_key text, new_nonce bytea, new_sealed bytea) returns void
language sql security definer set search_path = data, pg_temp as $$
  insert into data.secrets as s (subscriber_id, table_name, column_name, row_id, key_id, nonce, sealed)
  values (data.current_subscriber(), of_table, of_column, of_row, by_key, new_nonce, new_sealed)
  on conflict (subscriber_id, table_name, column_name, row_id)
    do update set key_id = excluded.key_id, nonce = excluded.nonce, sealed = excluded.sealed, updated_at = now()
$$;
revoke all on function app.store_secret(of_table text, of_column text, of_row bigint, by_key text, new_nonce bytea, new_sealed bytea) from public;
grant execute on function app.store_secret(of_table text, of_column text, of_row bigint, by_key text, new_nonce bytea, new_sealed bytea) to kedja_app;
