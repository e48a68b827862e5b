/**
 * Exchanges a refresh token. The caller has checked its signature and derived its child. Outcomes:
 * rotated (the child holds from now on, or it does already since issued_at, within the grace: tabs race),
 * reused (an old token came again later: the session is ended for both), ended (expired, logged out, not active, `longest` after the log-in).
 */
create or replace function app.rotate_session(session uuid, presented_hash bytea, child_hash bytea, at timestamptz, grace interval, lifetime interval, longest interval)
returns table (outcome text, user_id bigint, organization_id bigint, issued_at timestamptz)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  s data.sessions;
begin
  -- The second of two at once waits here for the first, and then finds its token to be the previous one.
  select * into s from data.sessions where id = session for update;
  if s.id is null or s.revoked_at is not null or s.expires_at <= at or s.created_at + longest <= at
    or not exists (select from data.users where id = s.user_id and is_active) then
    return query select 'ended', null::bigint, null::bigint, null::timestamptz;
  elsif s.token_hash = presented_hash then
    -- A session by a link ends when it was said to end.
    update data.sessions set token_hash = child_hash, previous_token_hash = presented_hash, generation = generation + 1,
      rotated_at = at, used_at = at,
      expires_at = case when kind = 'swift' then expires_at else least(at + lifetime, created_at + longest) end
    where id = session;
    return query select 'rotated', s.user_id, s.organization_id, at;
  elsif s.previous_token_hash = presented_hash and s.token_hash = child_hash and s.rotated_at > at - grace then
    return query select 'rotated', s.user_id, s.organization_id, s.rotated_at;
  else
    perform app.revoke_session(session, 'refresh-token-reused', at);
    return query select 'reused', null::bigint, null::bigint, null::timestamptz;
  end if;
end $$;
revoke all on function app.rotate_session(session uuid, presented_hash bytea, child_hash bytea, at timestamp with time zone, grace interval, lifetime interval, longest interval) from public;
grant execute on function app.rotate_session(session uuid, presented_hash bytea, child_hash bytea, at timestamp with time zone, grace interval, lifetime interval, longest interval) to kedja_app;
