/**
 * Signs with a code (AUTH-15). Outcomes: approved; code (a wrong one: so many attempts are left); ended (not asked for, used, expired, guessed too often, or the
 * session has another token by now). One statement: what it counts stays counted when the call is refused.
 */
create or replace function app.approve_declaration(session uuid, hash bytea, at timestamptz, allowed integer)
returns table (outcome text, attempts_left integer)
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  asked data.declarations;
begin
  select d.* into asked from data.declarations d
  join data.sessions s on s.id = d.session_id and s.token_hash = d.token_hash and s.revoked_at is null
  join data.users u on u.id = s.user_id and u.subscriber_id = data.current_subscriber()
  where d.session_id = session for update of d;
  if asked.session_id is null or asked.approved_at is not null or asked.expires_at <= at or asked.wrong_codes >= allowed then
    return query select 'ended', 0;
  elsif asked.code_hash = hash then
    update data.declarations set approved_at = at, code_hash = null where session_id = session;
    insert into data.audit_log (subscriber_id, organization_id, user_id, action, object_type, object_id, changes, at)
    select u.subscriber_id, s.organization_id, u.id, 'declaration-approved', 'User', u.id, jsonb_build_object('name', asked.name, 'method', asked.method, 'hash', asked.content_hash), at
    from data.sessions s join data.users u on u.id = s.user_id where s.id = session;
    return query select 'approved', 0;
  else
    update data.declarations set wrong_codes = wrong_codes + 1 where session_id = session;
    return query select case when asked.wrong_codes + 1 >= allowed then 'ended' else 'code' end, allowed - asked.wrong_codes - 1;
  end if;
end $$;
revoke all on function app.approve_declaration(session uuid, hash bytea, at timestamptz, allowed integer) from public;
grant execute on function app.approve_declaration(session uuid, hash bytea, at timestamptz, allowed integer) to kedja_app;
