/**
 * Says of every company that it is being judged by a job of the installation, from the moment of the change on (COMP-03).
 * `legislations` null: all columns.
 */
create or replace function app.mark_companies(job bigint, legislations bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber marks no other'; end if;
  insert into data.recompute_marks (subscriber_id, job_id, legislation_ids) select subscriber_id, job, legislations from data.subscribers;
end $$;
revoke all on function app.mark_companies(job bigint, legislations bigint[]) from public;
grant execute on function app.mark_companies(job bigint, legislations bigint[]) to kedja_app;
