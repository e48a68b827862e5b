/**
 * Begins to take a change set back; the caller has asked for obstacles and locked. Then `app.undo_products` for all its products, stage
 * by stage, and `app.end_undo`, in one transaction. Gives the groups that its products are in now.
 */
create or replace function app.begin_undo(change_set bigint, undoer bigint, at timestamptz) returns setof bigint
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.change_sets set state = 'undone', undone_by = undoer, undone_at = at
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'done';
  if not found then raise exception 'change set % is not done', change_set; end if;
  return query select distinct m.group_id from data.change_set_products c join data.product_group_members m on m.subscriber_id = c.subscriber_id and m.product_id = c.product_id
    where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind <> 'refused';
end $$;
revoke all on function app.begin_undo(change_set bigint, undoer bigint, at timestamp with time zone) from public;
grant execute on function app.begin_undo(change_set bigint, undoer bigint, at timestamp with time zone) to kedja_app;
