/**
 * Tells the request that a replied one was forwarded for that an answer has come: the status that follows (`expected`, as the table of transitions says) on
 * both sides of that one request, one step up and no further (REQ-09). `request` is the received request of the tenant who has replied; who stands above is
 * the questioner's, and the tenant learns nothing of it: no return value.
 */
create or replace function app.tell_parent(request bigint, expected jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  child data.requests;
  parent data.requests;
  shared data.exchanges;
  next text;
begin
  select sent.* into child from data.requests mine join data.requests sent on sent.exchange_id = mine.exchange_id and sent.side = 'sent'
  where mine.subscriber_id = data.current_subscriber() and mine.id = request and mine.side = 'received' and sent.status = 'replied' and sent.closed is null;
  if child.parent_id is null then return; end if;
  select * into parent from data.requests r where r.subscriber_id = child.subscriber_id and r.id = child.parent_id and r.side = 'received';
  select * into shared from data.exchanges e where e.id = parent.exchange_id for update;
  -- A parent that was withdrawn or declined meanwhile stays as it is; the answer stands at the child.
  next := expected ->> shared.status;
  if shared.id is null or shared.closed is not null or next is null then return; end if;
  if next <> 'note' then
    update data.exchanges set status = next where id = shared.id;
    update data.requests set status = next, changed_at = at, version = version + 1 where exchange_id = shared.id;
  end if;
  perform data.add_step(shared.id, parent.id, 'child-answered', null, null, at);
  -- Who answered about what stands in the history of the tenant who asked, and in no other.
  update data.request_steps s set person = left(child.counterpart, 255), text = left(child.product_title, 2000)
  where s.subscriber_id = parent.subscriber_id and s.request_id = parent.id and s.position = (
    select max(l.position) from data.request_steps l where l.subscriber_id = parent.subscriber_id and l.request_id = parent.id);
end $$;
revoke all on function app.tell_parent(request bigint, expected jsonb, at timestamptz) from public;
grant execute on function app.tell_parent(request bigint, expected jsonb, at timestamptz) to kedja_app;
