/**
 * Inputs of a legislation's judgement for a change by the installation: the distinct facts and contexts of
 * all companies, their present verdicts, and the number of their products. No product and no company is
 * named: a system administrator learns numbers. Empty for a tenant, who reads its own rows.
 */
create or replace function app.installation_verdict_inputs(legislation bigint)
returns table (facts jsonb, context jsonb, before jsonb, products bigint, subscribers bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  with counted as (
    select verdict_id, subscriber_id, count(*) as products from data.product_facts
    where data.current_subscriber() is null group by 1, 2
  ), kinds as (
    select v.hash, v.statuses -> legislation::text as before, min(array[v.subscriber_id, v.id]) as example, sum(c.products)::bigint as products,
      count(distinct c.subscriber_id) as subscribers
    from counted c join data.verdicts v on v.subscriber_id = c.subscriber_id and v.id = c.verdict_id
    where not v.context ? 'members' and coalesce((
      select s.is_on from data.subscriber_legislations s where s.subscriber_id = c.subscriber_id and s.legislation_id = legislation), true)
    group by 1, 2
  )
  select f.value, v.context, k.before, k.products, k.subscribers
  from kinds k join data.verdicts v on v.subscriber_id = k.example[1] and v.id = k.example[2]
  join data.facts f on f.subscriber_id = v.subscriber_id and f.id = v.facts_id order by k.products desc, k.example[2]
$$;
revoke all on function app.installation_verdict_inputs(legislation bigint) from public;
grant execute on function app.installation_verdict_inputs(legislation bigint) to kedja_app;
