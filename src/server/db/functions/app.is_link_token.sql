/** True for the hash of a token that can still be used. */
create or replace function app.is_link_token(hash bytea, for_purpose text, at timestamptz) returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select exists (
    select from data.link_tokens t join data.users u on u.id = t.user_id and u.is_active
    where t.token_hash = hash and t.purpose = for_purpose and t.used_at is null and t.expires_at > at
  )
$$;
revoke all on function app.is_link_token(hash bytea, for_purpose text, at timestamptz) from public;
grant execute on function app.is_link_token(hash bytea, for_purpose text, at timestamptz) to kedja_app;
