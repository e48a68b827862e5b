/**
 * Gives the requests of a mailing that nobody has received yet to an organization: its own rows, as `app.open_requests` makes them, with the status of
 * today and what has happened since. The questioner sees that the requests were opened and by whom.
 */
create or replace function data.receive_requests(mailing data.request_mailings, person data.users, organization bigint, at timestamptz) returns void
language plpgsql set search_path = data, pg_temp as $$
begin
  -- The shared rows are the lock, in one order for all: nothing is withdrawn in between.
  perform from data.exchanges e where e.id in (
    select r.exchange_id from data.requests r where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id
  ) order by e.id for update;

  with claimed as (
    update data.exchanges e set receiver_id = person.subscriber_id from data.requests r
    where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id and e.id = r.exchange_id and e.receiver_id is null
    returning r.*
  ), received as (
    insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, status, closed, closed_at, closed_by, decline_reason,
      closed_comment, mailing_key, product_title, product_number, counterpart, snapshot, due_on, asked_at, changed_at)
    select person.subscriber_id, 'received', exchange_id, organization, reference, status, closed, closed_at, closed_by, decline_reason,
      closed_comment, mailing_key, product_title, product_number, snapshot #>> '{questioner,title}', snapshot, due_on, asked_at, at
    from claimed order by id
    returning id, exchange_id
  )
  -- Only steps that the door writes on both sides; what else the questioner has noted is its own.
  insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, person, text)
  select person.subscriber_id, received.id, row_number() over (partition by received.id order by s.position), s.at, s.action, not s.is_ours, s.person, s.text
  from received join claimed using (exchange_id)
  join data.request_steps s on s.subscriber_id = claimed.subscriber_id and s.request_id = claimed.id and s.action in ('asked', 'external-response', 'withdraw');

  insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, person)
  select r.subscriber_id, r.id, 1 + max(s.position), receive_requests.at, 'opened', false, receive_requests.person.name
  from data.requests r join data.request_steps s on s.subscriber_id = r.subscriber_id and s.request_id = r.id
  where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id
  group by r.subscriber_id, r.id having not bool_or(s.action = 'opened');
end $$;
revoke all on function data.receive_requests(mailing data.request_mailings, person data.users, organization bigint, at timestamptz) from public;
