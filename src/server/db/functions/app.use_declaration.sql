/** Uses the approved declaration of a session up, for the reply of the same transaction (AUTH-15). No row: nothing is signed, or the session has another token by now. */
create or replace function app.use_declaration(session uuid)
returns table (content_hash text, text text, name text, method text, address text, created_at timestamptz, approved_at timestamptz)
language sql security definer set search_path = data, pg_temp as $$
  delete from data.declarations d using data.sessions s, data.users u
  where d.session_id = session and s.id = session and s.token_hash = d.token_hash and s.revoked_at is null and d.approved_at is not null
    and u.id = s.user_id and u.subscriber_id = data.current_subscriber()
  returning d.content_hash, d.text, d.name, d.method, d.address, d.created_at, d.approved_at
$$;
revoke all on function app.use_declaration(session uuid) from public;
grant execute on function app.use_declaration(session uuid) to kedja_app;
