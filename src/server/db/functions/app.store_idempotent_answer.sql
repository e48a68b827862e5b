/** Stores the answer of the request that claimed the key, in the same transaction. */
create or replace function app.store_idempotent_answer(by_user bigint, wanted_key text, given_answer text, given_version integer) returns void
language sql security definer set search_path = data, pg_temp as $$
  update data.idempotency_keys set answer = given_answer, version = given_version where user_id = by_user and key = wanted_key
$$;
revoke all on function app.store_idempotent_answer(by_user bigint, wanted_key text, given_answer text, given_version integer) from public;
grant execute on function app.store_idempotent_answer(by_user bigint, wanted_key text, given_answer text, given_version integer) to kedja_app;
