/**
 * Claims a key in the caller's transaction: a second request with it waits for the first to end. `is_new`: go on and store the answer;
 * it is claimed again when the first failed, and a day later. Else the stored answer, and whether the request is the same.
 */
create or replace function app.claim_idempotency_key(by_user bigint, wanted_key text, wanted_hash bytea, at timestamptz)
returns table (is_new boolean, is_same boolean, answer text, version integer)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  insert into data.idempotency_keys as k (user_id, key, request_hash, created_at) values (by_user, wanted_key, wanted_hash, at)
  on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, version = null, created_at = excluded.created_at
    where k.created_at <= at - interval '24 hours';
  if found then
    return query select true, true, null::text, null::integer;
  else
    return query select false, k.request_hash = wanted_hash, k.answer, k.version from data.idempotency_keys k
    where k.user_id = by_user and k.key = wanted_key;
  end if;
end $$;
revoke all on function app.claim_idempotency_key(by_user bigint, wanted_key text, wanted_hash bytea, at timestamp with time zone) from public;
grant execute on function app.claim_idempotency_key(by_user bigint, wanted_key text, wanted_hash bytea, at timestamp with time zone) to kedja_app;
