/** True when this account was recently logged in from this address. */
create or replace function app.is_known_address(pair_key bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select exists (select from data.known_addresses where key = pair_key and expires_at > at)
$$;
revoke all on function app.is_known_address(pair_key bytea, at timestamp with time zone) from public;
grant execute on function app.is_known_address(pair_key bytea, at timestamp with time zone) to kedja_app;
