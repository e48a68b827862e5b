-- Substances are found among 100,000 of a company's own: numbers by their beginning, names with a typing error, each by an index.
-- An operator's threshold is a setting of the extension: it has to be there before a function can set it.
select public.word_similarity('a', 'b');

/** All numbers without hyphens, each after a space: ' 7439921 2311004'. */
create function data.digits_of(cas_numbers text[], ec_numbers text[]) returns text language sql immutable parallel safe as
  $$ select ' ' || replace(array_to_string(cas_numbers || ec_numbers, ' '), '-', '') $$;

alter table data.substances add column number_digits text generated always as (data.digits_of(cas_numbers, ec_numbers)) stored;
create index on data.substances using gin (number_digits gin_trgm_ops);
-- A company's own by name. A name may be longer than an index holds.
create index substances_by_name on data.substances (subscriber_id, (left(name, 200) collate "sv-x-icu"), id);
drop index data.substances_subscriber_id_idx;
call data.expose_mixed('substances');

/** Substances with a name of which a part looks like the text: 0.45 is "etylhexyl" in "ethylhexyl", and not half the dictionary. */
create function app.substances_resembling(wanted text) returns setof bigint language sql stable
set pg_trgm.word_similarity_threshold = 0.45 set search_path = app, public as $$
  select id from substances where wanted <% name union select id from substances where wanted <% name_sv
$$;
revoke all on function app.substances_resembling(text) from public;
grant execute on function app.substances_resembling(text) to kedja_app;

/**
 * The substances that the changes of a version are about, by number where the substance exists already (hydrates share an EC
 * number, so an EC number counts only where a side has no CAS number); of the tenant's own and the installation's.
 * `change` is what happens to the substance: an entry that is changed adds the members that only the new one has, removes those
 * that only the old one has, and leaves the others 'changed'.
 */
create or replace function data.version_substances(version bigint)
returns table (change_id bigint, change text, substance_id bigint, subscriber_id bigint)
language sql stable as $$
  with sides as (
    select c.id, c.change, side.is_after, side.entry
    from data.list_version_changes c
    cross join lateral (values (true, c.after), (false, c.before)) as side (is_after, entry)
    where c.version_id = $1 and side.entry is not null
  ), numbers as (
    select s.id, s.change, s.is_after,
      array(select jsonb_array_elements_text(n.value -> 'ecNumbers')) as ec,
      array(select jsonb_array_elements_text(n.value -> 'casNumbers')) as cas
    from sides s
    cross join lateral (select s.entry as value union all select m.value from jsonb_array_elements(s.entry -> 'members') m) as n
  ), found as (
    select n.id, n.change, n.is_after, s.id as substance_id, s.subscriber_id
      from numbers n join data.substances s on s.cas_numbers && n.cas
    union
    select n.id, n.change, n.is_after, s.id, s.subscriber_id from numbers n join data.substances s on s.ec_numbers && n.ec
      where s.cas_numbers = '{}' or n.cas = '{}'
    union
    select c.id, c.change, side.is_after, s.id, s.subscriber_id
      from data.list_version_changes c join data.substances s on s.id = c.substance_id
      cross join (values (true), (false)) as side (is_after)
      where c.version_id = $1
  )
  select id, case when change <> 'changed' then change
      when bool_and(is_after) then 'added' when bool_and(not is_after) then 'removed' else 'changed' end,
    substance_id, subscriber_id
  from found group by id, change, substance_id, subscriber_id
$$;

/** How many tenants a version touches: as before, but a substance that is on the list before and after touches nobody. */
create or replace function app.subscribers_touched(version bigint) returns integer
language sql stable security definer set search_path = data, pg_temp as $$
  with substances as materialized (select distinct substance_id from data.version_substances($1) where change <> 'changed')
  select count(*)::integer from data.subscribers s
  where (data.current_subscriber() is null or s.subscriber_id = data.current_subscriber()) and (exists (
    select from data.product_substances p
    where p.subscriber_id = s.subscriber_id and p.status = 'included' and p.substance_id in (select substance_id from substances)
  ) or exists (
    select from data.product_answers a
    join data.list_versions v on v.id = $1 and v.list_id = a.list_id
    join data.list_versions answered on answered.id = a.version_id and answered.valid_from < v.valid_from
    where a.subscriber_id = s.subscriber_id
      and exists (select from data.list_version_changes c where c.version_id = $1 and c.change = 'added')
  ))
$$;
