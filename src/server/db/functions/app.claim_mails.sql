/**
 * Claims due mails of all subscribers for the process with this lease: for each mail server at most
 * `per_target` at once over all processes, so that a hanging server blocks no other, and for a company's own
 * mailbox at most `per_minute` a minute. Mails of a mailbox that must be logged in to again wait; so do those
 * of the installation's server without `with_installation`. Mails that are no longer useful expire.
 */
create or replace function app.claim_mails(at timestamptz, by_lease uuid, lease_for interval, per_target integer, per_minute integer, with_installation boolean)
returns table (id bigint, subscriber_id bigint, template text, parameters jsonb, language text, recipient text, message_key uuid,
  target text, mailbox_id bigint, attempts integer, expires_at timestamptz)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  -- One claim at a time: two would both count the mails that are with a server before either adds its own.
  perform pg_advisory_xact_lock(hashtextextended('claim mails', 0));
  update data.mails set state = 'expired', ended_at = at, lease = null, leased_until = null
  where state = 'waiting' and expires_at <= at and coalesce(leased_until, '-infinity') <= at;
  return query
    update data.mails m set lease = by_lease, leased_until = at + lease_for, attempted_at = at, attempts = m.attempts + 1
    where m.id in (
      select due.id from (
        select distinct t.target, t.mailbox_id is not null as is_own from data.mails t
        left join data.mailboxes b on b.subscriber_id = t.subscriber_id and b.id = t.mailbox_id
        where t.state = 'waiting' and t.next_attempt_at <= at
          and case when t.mailbox_id is null then with_installation else b.state = 'ready' end
      ) server
      cross join lateral (
        select d.id from data.mails d
        where d.target = server.target and d.state = 'waiting' and d.next_attempt_at <= at and coalesce(d.leased_until, '-infinity') <= at
        order by d.next_attempt_at, d.id
        limit greatest(0, least(
          per_target - (
            select count(*) from data.mails b where b.target = server.target and b.state = 'waiting' and b.leased_until > at
          ),
          case when server.is_own then per_minute - (
            select count(*) from data.mails b where b.target = server.target and b.attempted_at > at - interval '1 minute'
          ) end
        ))
        for update skip locked
      ) due
    )
    returning m.id, m.subscriber_id, m.template, m.parameters, m.language, m.recipient, m.message_key, m.target, m.mailbox_id, m.attempts,
      m.expires_at;
end $$;
revoke all on function app.claim_mails(at timestamptz, by_lease uuid, lease_for interval, per_target integer, per_minute integer, with_installation boolean) from public;
grant execute on function app.claim_mails(at timestamptz, by_lease uuid, lease_for interval, per_target integer, per_minute integer, with_installation boolean) to kedja_app;
