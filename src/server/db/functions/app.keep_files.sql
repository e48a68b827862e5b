/** Keeps the files of documents that go with their products. Before they are deleted. */
create or replace function app.keep_files(change_set bigint, product_ids bigint[]) returns void
language sql security definer set search_path = data, pg_temp as $$
  insert into data.change_set_files (subscriber_id, change_set_id, file_id)
  select distinct d.subscriber_id, s.id, d.file_id from data.documents d
  join data.change_sets s on s.id = change_set and s.subscriber_id = d.subscriber_id and s.state = 'open'
  where d.product_id = any(product_ids) and d.subscriber_id = data.current_subscriber()
  on conflict do nothing
$$;
revoke all on function app.keep_files(change_set bigint, product_ids bigint[]) from public;
grant execute on function app.keep_files(change_set bigint, product_ids bigint[]) to kedja_app;
