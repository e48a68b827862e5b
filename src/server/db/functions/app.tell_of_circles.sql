/**
 * Looks whether requests that the tenant has just forwarded reach a company that stands above its own questioner in the chain. Only the questioner is told, in both of its
 * rows: it stands in the middle, and knows both neighbours. Neither the tenant nor the company above learns anything.
 */
create or replace function app.tell_of_circles(request_ids bigint[], at timestamptz) returns void
language sql security definer set search_path = data, pg_temp as $$
  with recursive forwarded as (
    select child.parent_id, reached.subscriber_id as reached_subscriber, reached.organization_id as reached_organization
    from data.requests child join data.requests reached on reached.exchange_id = child.exchange_id and reached.side = 'received'
    where child.subscriber_id = data.current_subscriber() and child.id = any(request_ids) and child.parent_id is not null
  ), chain (start_id, depth, subscriber_id, organization_id, id, parent_id) as (
    select f.parent_id, 1, above.subscriber_id, above.organization_id, above.id, above.parent_id
    from (select distinct parent_id from forwarded) f
    join data.requests own on own.subscriber_id = data.current_subscriber() and own.id = f.parent_id
    join data.requests above on above.exchange_id = own.exchange_id and above.side = 'sent'
    union all
    select c.start_id, c.depth + 1, above.subscriber_id, above.organization_id, above.id, above.parent_id
    from chain c join data.requests own on own.subscriber_id = c.subscriber_id and own.id = c.parent_id
    join data.requests above on above.exchange_id = own.exchange_id and above.side = 'sent'
    where c.depth < 100
  ), middle as (
    select distinct first.subscriber_id, first.id, first.parent_id
    from chain first join chain further on further.start_id = first.start_id and further.depth > 1
    join forwarded f on f.parent_id = first.start_id and f.reached_subscriber = further.subscriber_id and f.reached_organization = further.organization_id
    where first.depth = 1
  )
  insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours)
  select r.subscriber_id, r.id, 1 + (select max(s.position) from data.request_steps s where s.subscriber_id = r.subscriber_id and s.request_id = r.id),
    at, 'circle', false
  from middle join data.requests r on r.subscriber_id = middle.subscriber_id and r.id in (middle.id, middle.parent_id)
$$;
revoke all on function app.tell_of_circles(request_ids bigint[], at timestamptz) from public;
grant execute on function app.tell_of_circles(request_ids bigint[], at timestamptz) to kedja_app;
