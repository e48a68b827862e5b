/**
 * Takes approvals back whose change set is undone: both parties have the status of before the approval, so that the reply can be looked at again. A
 * request that went on since, or is closed, stays as it is. A later approval that is undone itself stands against nothing.
 */
create or replace function data.take_approvals_back(change_set bigint) returns void
language plpgsql set search_path = data, pg_temp as $$
declare
  undone record;
  shared data.exchanges;
begin
  for undone in
    select a.request_id, a.number, a.status_before, s.undone_at, s.undone_by, u.name as person, r.exchange_id, r.organization_id
    from data.request_approvals a
    join data.change_sets s on s.subscriber_id = a.subscriber_id and s.id = a.change_set_id
    join data.requests r on r.subscriber_id = a.subscriber_id and r.id = a.request_id
    left join data.users u on u.id = s.undone_by
    where a.subscriber_id = data.current_subscriber() and a.change_set_id = change_set
      and not exists (
        select from data.request_approvals l left join data.change_sets z on z.subscriber_id = l.subscriber_id and z.id = l.change_set_id
        where l.subscriber_id = a.subscriber_id and l.request_id = a.request_id and l.at > a.at and z.state is distinct from 'undone'
      )
  loop
    select e.* into shared from data.exchanges e where e.id = undone.exchange_id for update;
    continue when shared.closed is not null
      or shared.status not in ('approved_by_questioner', 'partially_approved_by_questioner');
    update data.exchanges set status = undone.status_before where id = shared.id;
    update data.requests set status = undone.status_before, changed_at = undone.undone_at, version = version + 1 where exchange_id = shared.id;
    perform data.add_step(shared.id, undone.request_id, 'approval-undone', undone.person, null, undone.undone_at);
    insert into data.audit_log (subscriber_id, organization_id, user_id, action, object_type, object_id, changes, at)
    values (data.current_subscriber(), undone.organization_id, undone.undone_by, 'approval-undone', 'SentRequest', undone.request_id,
      jsonb_build_object('changeSet', change_set, 'number', undone.number), undone.undone_at);
  end loop;
end $$;
revoke all on function data.take_approvals_back(change_set bigint) from public;
