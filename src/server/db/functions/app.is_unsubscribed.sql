/** True when an address wants no mail but what is essential. */
create or replace function app.is_unsubscribed(address text) returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select exists (select from data.unsubscribed_addresses where email = lower(address))
$$;
revoke all on function app.is_unsubscribed(address text) from public;
grant execute on function app.is_unsubscribed(address text) to kedja_app;
