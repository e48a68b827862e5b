/**
 * Asks for the code that signs an answer, in the place of what the session asked before (AUTH-15), and writes the mail that brings it. The declaration is bound to the
 * session and its token: the next log-in or refresh ends it. False: the session is not of the tenant, or has ended.
 */
create or replace function app.ask_declaration(session uuid, told jsonb, at timestamptz, lifetime interval) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  person data.users;
  mail bigint;
begin
  select u.* into person from data.sessions s join data.users u on u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > at and u.is_active and u.subscriber_id = data.current_subscriber();
  if person.id is null then return false; end if;
  insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
  values (null, 'declaration', told -> 'mail' || jsonb_build_object('sessionId', session, 'name', person.name), person.language, person.email, at, at, at + lifetime)
  returning id into mail;
  insert into data.declarations (session_id, token_hash, content_hash, text, name, method, address, created_at, expires_at, mail_id)
  select s.id, s.token_hash, told ->> 'hash', told ->> 'text', told ->> 'signer', 'email', person.email, at, at + lifetime, mail
  from data.sessions s where s.id = session
  on conflict (session_id) do update set token_hash = excluded.token_hash, content_hash = excluded.content_hash, text = excluded.text, name = excluded.name,
    method = excluded.method, address = excluded.address, code_hash = null, wrong_codes = 0, created_at = excluded.created_at,
    expires_at = excluded.expires_at, approved_at = null, mail_id = excluded.mail_id;
  return true;
end $$;
revoke all on function app.ask_declaration(session uuid, told jsonb, at timestamptz, lifetime interval) from public;
grant execute on function app.ask_declaration(session uuid, told jsonb, at timestamptz, lifetime interval) to kedja_app;
