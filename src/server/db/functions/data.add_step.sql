/** Writes a step of a request into the history of both parties: `ours` is the row of the party that took the step. */
create or replace function data.add_step(exchange bigint, ours bigint, what text, actor text, note text, at timestamptz) returns void
language sql set search_path = data, pg_temp as $$
  insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, person, text)
  select r.subscriber_id, r.id, 1 + (select max(s.position) from data.request_steps s where s.subscriber_id = r.subscriber_id and s.request_id = r.id),
    at, what, r.id = ours, actor, note
  from data.requests r where r.exchange_id = exchange
$$;
revoke all on function data.add_step(exchange bigint, ours bigint, what text, actor text, note text, at timestamptz) from public;
