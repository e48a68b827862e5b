/**
 * Keeps the hash of the code that a mail brings, while the mail is being sent (AUTH-15). False: the lease has ended, or the mail's declaration is
 * signed, ended or asked for again.
 */
create or replace function app.mint_declaration_code(mail bigint, by_lease uuid, hash bytea, at timestamptz) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.declarations d set code_hash = hash
  from data.mails m, data.sessions s
  where d.mail_id = mail and m.id = mail and m.lease = by_lease and m.state = 'waiting'
    and s.id = d.session_id and s.token_hash = d.token_hash and d.approved_at is null and d.expires_at > at;
  return found;
end $$;
revoke all on function app.mint_declaration_code(mail bigint, by_lease uuid, hash bytea, at timestamptz) from public;
grant execute on function app.mint_declaration_code(mail bigint, by_lease uuid, hash bytea, at timestamptz) to kedja_app;
