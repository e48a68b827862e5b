/** Gives products that were brought back their judgement of before, where its facts are still known. Under the lock of the judgements. */
create or replace function app.restore_judgements(change_set bigint) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  columns text := data.written_columns('product_facts');
begin
  execute format('insert into data.product_facts (%s) select %s from data.change_set_products c
    cross join lateral jsonb_populate_recordset(null::data.product_facts, c.before -> ''product_facts.product_id'') r
    where c.subscriber_id = $2 and c.change_set_id = $1 and c.kind = ''deleted'' and r.subscriber_id = $2
      and exists (select from data.facts f where f.subscriber_id = $2 and f.id = r.own_facts_id)
      and exists (select from data.facts f where f.subscriber_id = $2 and f.id = r.facts_id)
      and exists (select from data.verdicts v where v.subscriber_id = $2 and v.id = r.verdict_id)',
    columns, 'r.' || replace(columns, ', ', ', r.')) using change_set, data.current_subscriber();
end $$;
revoke all on function app.restore_judgements(change_set bigint) from public;
grant execute on function app.restore_judgements(change_set bigint) to kedja_app;
