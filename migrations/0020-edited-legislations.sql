-- ADM-03: which reports of evidence and which documents verify a legislation; who edited it, so that a newer program's rules do not
-- overwrite what a person wrote; and the job that judges the products by what was saved last (COMP-03).
alter table data.legislations
  add evidence_report_types text[] not null default '{}',
  add verification_document_types text[] not null default '{}',
  add edited_at timestamptz,
  add edited_by bigint,
  add edited_by_name text not null default '',
  add job_id bigint references data.jobs,
  add unique (subscriber_id, id);
update data.legislations set edited_at = now() where version > 1;
create index on data.legislations (job_id);
call data.expose_mixed('legislations');

-- A company's own list belongs to the legislation of its own that it was made for; lists of the installation belong to none.
alter table data.substance_lists
  add legislation_id bigint,
  add foreign key (subscriber_id, legislation_id) references data.legislations (subscriber_id, id);
create index on data.substance_lists (subscriber_id, legislation_id);
call data.expose_mixed('substance_lists');

/**
 * What a change of a legislation of the installation would be judged by: the different facts and contexts of all companies, how they
 * are judged now, and how many products have them. No product, no company: a system administrator learns numbers. Empty for a tenant,
 * who asks its own rows.
 */
create function app.installation_verdict_inputs(legislation bigint)
returns table (facts jsonb, context jsonb, before jsonb, products bigint, subscribers bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  with counted as (
    select verdict_id, subscriber_id, count(*) as products from data.product_facts
    where data.current_subscriber() is null group by 1, 2
  ), kinds as (
    select v.hash, v.statuses -> legislation::text as before, min(v.id) as id, sum(c.products)::bigint as products,
      count(distinct c.subscriber_id) as subscribers
    from counted c join data.verdicts v on v.id = c.verdict_id
    where not v.context ? 'members' and coalesce((
      select s.is_on from data.subscriber_legislations s where s.subscriber_id = c.subscriber_id and s.legislation_id = legislation), true)
    group by 1, 2
  )
  select f.value, v.context, k.before, k.products, k.subscribers
  from kinds k join data.verdicts v on v.id = k.id join data.facts f on f.id = v.facts_id order by k.products desc, k.id
$$;
revoke all on function app.installation_verdict_inputs(bigint) from public;
grant execute on function app.installation_verdict_inputs(bigint) to kedja_app;
