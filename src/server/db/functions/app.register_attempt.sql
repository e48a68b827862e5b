/** Counts an attempt. 0: go on; else the seconds until the window ends, in which no more than `allowed` attempts go on. */
create or replace function app.register_attempt(attempt_key bytea, at timestamptz, period interval, allowed integer) returns integer
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  wait integer;
begin
  -- A fixed window: refused attempts do not lengthen it, so nobody is locked out for longer than one.
  insert into data.rate_hits as r (key, hits, resets_at) values (attempt_key, 1, at + period)
  on conflict (key) do update set
    hits = case when r.resets_at <= at then 1 else least(r.hits + 1, 1000000) end,
    resets_at = case when r.resets_at <= at then excluded.resets_at else r.resets_at end
  returning case when hits <= allowed then 0 else greatest(1, ceil(extract(epoch from resets_at - at)))::integer end into wait;
  -- Each call takes a few ended windows away, so that the table holds about those that run.
  delete from data.rate_hits where key in (
    select key from data.rate_hits where resets_at <= at order by resets_at limit 5 for update skip locked
  );
  return wait;
end $$;
revoke all on function app.register_attempt(attempt_key bytea, at timestamp with time zone, period interval, allowed integer) from public;
grant execute on function app.register_attempt(attempt_key bytea, at timestamp with time zone, period interval, allowed integer) to kedja_app;
