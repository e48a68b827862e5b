/** Ends a session, and says why. Not found and already ended are the same as done. */
create or replace function app.revoke_session(session uuid, reason text, at timestamptz) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  ended_user bigint;
begin
  update data.sessions set revoked_at = at, revoked_reason = reason where id = session and revoked_at is null
  returning user_id into ended_user;
  if ended_user is not null then
    insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, changes, at)
    select subscriber_id, id, 'session-ended', 'User', id, jsonb_build_object('reason', reason), at
    from data.users where id = ended_user;
  end if;
end $$;
revoke all on function app.revoke_session(session uuid, reason text, at timestamp with time zone) from public;
grant execute on function app.revoke_session(session uuid, reason text, at timestamp with time zone) to kedja_app;
