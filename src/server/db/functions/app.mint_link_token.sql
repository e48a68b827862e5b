/**
 * Keeps the hash of a token for the person that a mail is for, while the mail is being sent. False: the person is not active any more, or the
 * lease has ended.
 */
create or replace function app.mint_link_token(mail bigint, by_lease uuid, hash bytea, for_purpose text, at timestamptz, lifetime interval) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  insert into data.link_tokens (token_hash, purpose, user_id, created_at, expires_at)
  select hash, for_purpose, u.id, at, at + lifetime
  from data.mails m join data.users u on u.id = (m.parameters ->> 'userId')::bigint and u.is_active and u.email = m.recipient
  where m.id = mail and m.lease = by_lease and m.state = 'waiting';
  return found;
end $$;
revoke all on function app.mint_link_token(mail bigint, by_lease uuid, hash bytea, for_purpose text, at timestamptz, lifetime interval) from public;
grant execute on function app.mint_link_token(mail bigint, by_lease uuid, hash bytea, for_purpose text, at timestamptz, lifetime interval) to kedja_app;
