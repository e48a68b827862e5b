/**
 * Notes what came back to the return path of a mail: `failed` ends it, `delayed` leaves it sent with its reason, `unknown` leaves open whether
 * it arrived. A mail that has failed stays so, and one that waits is being sent again. True: it changed something.
 */
create or replace function app.record_bounce(key uuid, outcome text, kind_of_why text, why text, at timestamptz) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.mails m set
    state = case outcome when 'failed' then 'failed' when 'unknown' then 'unknown' else m.state end,
    reason = left(why, 500), reason_kind = kind_of_why,
    ended_at = case when outcome = 'delayed' then m.ended_at else at end
  where m.message_key = key and (m.state = 'sent' or m.state = 'unknown' and outcome = 'failed');
  return found;
end $$;
revoke all on function app.record_bounce(key uuid, outcome text, kind_of_why text, why text, at timestamptz) from public;
grant execute on function app.record_bounce(key uuid, outcome text, kind_of_why text, why text, at timestamptz) to kedja_app;
