/**
 * Sends a reply of the tenant to the questioner: the status that follows (`expected`: status → next, as the table of transitions says), the same
 * numbered reply on both sides, and rows of the questioner for the files, which name the same content. `files` are ids of the tenant's files, in the order of
 * the documents of the snapshot. The comment for colleagues stays on the tenant's side.
 *
 * Gives 'done', 'closed', or the status that does not allow a reply; null: not the tenant's.
 */
create or replace function app.post_reply(request bigint, expected jsonb, reply jsonb, signed jsonb, comment text, files bigint[], by_user bigint, at timestamptz) returns text
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  shared data.exchanges;
  next text;
  actor text;
  side record;
  reply_number integer;
  crossed integer;
begin
  select e.* into shared from data.exchanges e
  where e.id = (select r.exchange_id from data.requests r where r.subscriber_id = tenant and r.id = request and r.side = 'received') for update;
  if shared.id is null then return null; end if;
  if shared.closed is not null then return 'closed'; end if;
  next := expected ->> shared.status;
  if next is null then return shared.status; end if;
  select name into actor from data.users where id = by_user and subscriber_id = tenant;

  update data.exchanges set status = next where id = shared.id;
  update data.requests set status = next, changed_at = at, version = version + 1 where exchange_id = shared.id;
  select coalesce(max(p.number), 0) + 1 into reply_number from data.request_replies p where p.subscriber_id = tenant and p.request_id = request;
  for side in select r.subscriber_id, r.id from data.requests r where r.exchange_id = shared.id loop
    insert into data.request_replies (subscriber_id, request_id, number, at, snapshot, declaration, internal_comment)
    values (side.subscriber_id, side.id, reply_number, at, reply, signed, case when side.id = request then comment else '' end);
    insert into data.files (subscriber_id, sha256, name, mime, size, created_at)
    select side.subscriber_id, f.sha256, f.name, f.mime, f.size, at
    from data.files f where f.subscriber_id = tenant and f.id = any(files) and side.subscriber_id <> tenant
    on conflict do nothing;
    insert into data.request_reply_files (subscriber_id, request_id, number, position, file_id)
    select side.subscriber_id, side.id, reply_number, wanted.place - 1, theirs.id
    from unnest(files) with ordinality as wanted (id, place)
    join data.files ours on ours.subscriber_id = tenant and ours.id = wanted.id
    join data.files theirs on theirs.subscriber_id = side.subscriber_id and theirs.sha256 = ours.sha256 and theirs.name = ours.name;
    get diagnostics crossed = row_count;
    -- A signed document without its file would be no evidence.
    if crossed <> cardinality(files) then raise exception 'a file of the reply to request % is gone', request; end if;
  end loop;
  -- CHAIN-02: whoever answers is registered, as the questioner learns from its own requests.
  update data.supply_chain_organizations o set state = 'registered', version = o.version + 1
  from data.requests r where r.exchange_id = shared.id and r.side = 'sent' and o.subscriber_id = r.subscriber_id and o.id = r.supplier_id and o.state = 'invited';
  perform data.add_step(shared.id, request, 'reply', actor, nullif(reply ->> 'customerInformation', ''), at);
  return 'done';
end $$;
revoke all on function app.post_reply(request bigint, expected jsonb, reply jsonb, signed jsonb, comment text, files bigint[], by_user bigint, at timestamptz) from public;
grant execute on function app.post_reply(request bigint, expected jsonb, reply jsonb, signed jsonb, comment text, files bigint[], by_user bigint, at timestamptz) to kedja_app;
