/**
 * Uses a token up and gives its person a new password (AUTH-10): all sessions end, and so do the other links. False: the token is not good
 * (any more). Of two at once one waits for the other, and then finds the token used.
 */
create or replace function app.reset_password(hash bytea, new_password_hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  person data.users;
begin
  update data.link_tokens t set used_at = at
  from data.users u
  where t.token_hash = hash and t.purpose = 'password-reset' and t.used_at is null and t.expires_at > at and u.id = t.user_id and u.is_active
  returning u.* into person;
  if person.id is null then return false; end if;
  update data.users set password_hash = new_password_hash where id = person.id;
  update data.link_tokens set used_at = at where user_id = person.id and purpose = 'password-reset' and used_at is null;
  update data.sessions set revoked_at = at, revoked_reason = 'password-reset' where user_id = person.id and revoked_at is null;
  insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, at)
  values (person.subscriber_id, person.id, 'password-reset', 'User', person.id, at);
  return true;
end $$;
revoke all on function app.reset_password(hash bytea, new_password_hash text, at timestamptz) from public;
grant execute on function app.reset_password(hash bytea, new_password_hash text, at timestamptz) to kedja_app;
