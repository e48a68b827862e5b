/**
 * Claims due mails of all subscribers for the process with this lease: for each mail server at most
 * `per_target` at once over all processes, so that a hanging server blocks no other. Mails that are no longer
 * useful expire.
 */
create or replace function app.claim_mails(at timestamptz, by_lease uuid, lease_for interval, per_target integer)
returns table (id bigint, subscriber_id bigint, template text, parameters jsonb, language text, recipient text, message_key uuid,
  target text, attempts integer, expires_at timestamptz)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  -- One claim at a time: two would both count the mails that are with a server before either adds its own.
  perform pg_advisory_xact_lock(hashtextextended('claim mails', 0));
  update data.mails set state = 'expired', ended_at = at, lease = null, leased_until = null
  where state = 'waiting' and expires_at <= at and coalesce(leased_until, '-infinity') <= at;
  return query
    update data.mails m set lease = by_lease, leased_until = at + lease_for, attempts = m.attempts + 1
    where m.id in (
      select due.id from (select distinct t.target from data.mails t where t.state = 'waiting' and t.next_attempt_at <= at) server
      cross join lateral (
        select d.id from data.mails d
        where d.target = server.target and d.state = 'waiting' and d.next_attempt_at <= at and coalesce(d.leased_until, '-infinity') <= at
        order by d.next_attempt_at, d.id
        limit greatest(0, per_target - (
          select count(*) from data.mails b where b.target = server.target and b.state = 'waiting' and b.leased_until > at
        ))
        for update skip locked
      ) due
    )
    returning m.id, m.subscriber_id, m.template, m.parameters, m.language, m.recipient, m.message_key, m.target, m.attempts, m.expires_at;
end $$;
revoke all on function app.claim_mails(at timestamptz, by_lease uuid, lease_for interval, per_target integer) from public;
grant execute on function app.claim_mails(at timestamptz, by_lease uuid, lease_for interval, per_target integer) to kedja_app;
