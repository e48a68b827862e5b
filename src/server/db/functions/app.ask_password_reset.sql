/**
 * Writes the mail with which a person chooses a new password. Nothing for an address that nobody active has, and nothing for the fourth
 * time within a quarter of an hour: nobody fills another's mailbox.
 */
create or replace function app.ask_password_reset(login_email text, at timestamptz, useful_for interval) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  person data.users;
begin
  select * into person from data.users u where u.email = login_email and u.is_active;
  if person.id is null or 3 <= (
    select count(*) from data.mails m
    where m.template = 'password-reset' and m.recipient = person.email and m.created_at > at - interval '15 minutes'
  ) then return; end if;
  insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
  values (null, 'password-reset', jsonb_build_object('userId', person.id, 'name', person.name), person.language, person.email,
    at, at, at + useful_for);
  insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, at)
  values (person.subscriber_id, person.id, 'password-reset-asked', 'User', person.id, at);
end $$;
revoke all on function app.ask_password_reset(login_email text, at timestamptz, useful_for interval) from public;
grant execute on function app.ask_password_reset(login_email text, at timestamptz, useful_for interval) to kedja_app;
