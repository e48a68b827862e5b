/** The owner of a session, also of an ended one, for the record of a refused access. */
create or replace function app.session_owner(session uuid) returns table (user_id bigint, subscriber_id bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  select u.id, u.subscriber_id from data.sessions s join data.users u on u.id = s.user_id where s.id = session
$$;
revoke all on function app.session_owner(session uuid) from public;
grant execute on function app.session_owner(session uuid) to kedja_app;
