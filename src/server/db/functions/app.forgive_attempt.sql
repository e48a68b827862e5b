/** A right password: its attempt counts as no failure, and the address is known for this account from now on. */
create or replace function app.forgive_attempt(pair_key bytea, shared_keys bytea[], at timestamptz, known_for interval) returns void
language sql security definer set search_path = data, pg_temp as $$
  delete from data.rate_hits where key = pair_key;
  -- One less and not none: whoever has one right password must not wipe out the failures with others.
  update data.rate_hits set hits = greatest(hits - 1, 0) where key = any(shared_keys);
  delete from data.known_addresses where key in (
    select key from data.known_addresses where expires_at <= at order by expires_at limit 5 for update skip locked
  );
  insert into data.known_addresses (key, expires_at) values (pair_key, at + known_for)
  on conflict (key) do update set expires_at = excluded.expires_at;
$$;
revoke all on function app.forgive_attempt(pair_key bytea, shared_keys bytea[], at timestamp with time zone, known_for interval) from public;
grant execute on function app.forgive_attempt(pair_key bytea, shared_keys bytea[], at timestamp with time zone, known_for interval) to kedja_app;
