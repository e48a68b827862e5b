/** True when any mail of any subscriber waits to be sent. */
create or replace function app.is_waiting_mail() returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select exists (select from data.mails where state = 'waiting')
$$;
revoke all on function app.is_waiting_mail() from public;
grant execute on function app.is_waiting_mail() to kedja_app;
