/** Notes how an attempt ended; false: the lease had ended before, and the mail is another process's. `waiting`: it is tried again. */
create or replace function app.end_mail(mail bigint, by_lease uuid, at timestamptz, new_state text, why text, kind_of_why text, again_at timestamptz) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.mails m set state = new_state, reason = left(why, 500), reason_kind = kind_of_why, next_attempt_at = coalesce(again_at, m.next_attempt_at),
    lease = null, leased_until = null, ended_at = case when new_state = 'waiting' then null else at end
  where m.id = mail and m.lease = by_lease and m.state = 'waiting';
  return found;
end $$;
revoke all on function app.end_mail(mail bigint, by_lease uuid, at timestamptz, new_state text, why text, kind_of_why text, again_at timestamptz) from public;
grant execute on function app.end_mail(mail bigint, by_lease uuid, at timestamptz, new_state text, why text, kind_of_why text, again_at timestamptz) to kedja_app;
