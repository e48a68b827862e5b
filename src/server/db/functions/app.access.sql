/**
 * A text that stays the same as long as `app.principal` answers the same for this session and subscriber; null when the session has
 * ended. A server process that remembers a caller asks for this text in the round trip of the caller's first statement. Triggers count what
 * changes a caller: users, roles, memberships and the hierarchy of organizations (migration 0105).
 */
create or replace function app.access(session uuid, subscriber bigint, at timestamptz) returns text
language plpgsql stable security definer set search_path = data, pg_temp as $$
begin
  return (
    select t.access_revision || t.variant
    from data.sessions s, data.subscribers t
    where s.id = session and s.revoked_at is null and s.expires_at > at and t.subscriber_id = subscriber
  );
end $$;
revoke all on function app.access(session uuid, subscriber bigint, at timestamp with time zone) from public;
grant execute on function app.access(session uuid, subscriber bigint, at timestamp with time zone) to kedja_app;
