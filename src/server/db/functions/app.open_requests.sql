/**
 * Opens requests of the tenant, one an element of `asked`: {mailing, key, organization, product, supplier, title, number, counterpart, snapshot,
 * due, email, parent, component}; `parent` is the tenant's received request that it is forwarded for (REQ-09). Who receives is decided here and told to nobody
 * (CHAIN-08): the company of the active person with the address; else the row of the receiver is made when the invitation is used. One running number a
 * request, in the order given.
 */
create or replace function app.open_requests(asked jsonb, by_user bigint, at timestamptz) returns table (request_id bigint, mailing_id bigint, product_id bigint)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  tenant bigint := data.current_subscriber();
  in_year integer := extract(year from at at time zone 'UTC');
  last integer;
  asker text;
begin
  if tenant is null then raise exception 'A request needs a tenant.'; end if;
  -- Only what the tenant's own row may say reaches the other party; the row locks the number for this transaction.
  insert into data.request_numbers as n (subscriber_id, year, last_number) values (tenant, in_year, jsonb_array_length(asked))
  on conflict (subscriber_id, year) do update set last_number = n.last_number + excluded.last_number
  returning last_number - jsonb_array_length(asked) into last;
  select name into asker from data.users where id = by_user and subscriber_id = tenant;

  return query
  with given as materialized (
    select a.*, nextval(pg_get_serial_sequence('data.exchanges', 'id')) as exchange,
      'R-' || in_year || '-' || lpad((last + place)::text, 4, '0') as reference, receiver.subscriber_id as receiver_id, receiver.organization_id as receiver_organization
    from rows from (jsonb_to_recordset(asked) as (mailing bigint, key uuid, organization bigint, product bigint, supplier bigint, title text, number text,
      counterpart text, snapshot jsonb, due date, email text, parent bigint, component boolean)) with ordinality
      as a (mailing, key, organization, product, supplier, title, number, counterpart, snapshot, due, email, parent, component, place)
    left join lateral (
      -- REQ-17: the organization of the addressed person.
      select u.subscriber_id, m.organization_id from data.users u
      join data.user_organizations m on m.subscriber_id = u.subscriber_id and m.user_id = u.id
      where u.email = a.email and u.is_active order by m.organization_id limit 1
    ) receiver on true
  ), opened as (
    insert into data.exchanges (id, asker_id, receiver_id, created_at) overriding system value
    select exchange, tenant, receiver_id, at from given returning id
  ), sent as (
    insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, product_id, supplier_id, mailing_id, mailing_key,
      product_title, product_number, counterpart, snapshot, due_on, asked_by, asked_at, changed_at, parent_id, is_component)
    select tenant, 'sent', exchange, organization, reference, product, supplier, mailing, key, title, number, counterpart, snapshot, due, by_user, at, at,
      (select r.id from data.requests r where r.subscriber_id = tenant and r.id = parent and r.side = 'received'), coalesce(component, false)
    from given where exchange in (select id from opened) order by place
    returning id, exchange_id, mailing_id, product_id
  ), received as (
    insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, mailing_key, product_title, product_number,
      counterpart, snapshot, due_on, asked_at, changed_at)
    select receiver_id, 'received', exchange, receiver_organization, reference, key, title, number, snapshot #>> '{questioner,title}', snapshot, due, at, at
    from given where receiver_id is not null and exchange in (select id from opened) order by place
    returning subscriber_id, id
  ), steps as (
    insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, person)
    select tenant, id, 1, at, 'asked', true, asker from sent
    union all
    select subscriber_id, id, 1, at, 'asked', false, asker from received
  )
  select sent.id, sent.mailing_id, sent.product_id from sent join given on given.exchange = sent.exchange_id order by given.place;
end $$;
revoke all on function app.open_requests(asked jsonb, by_user bigint, at timestamptz) from public;
grant execute on function app.open_requests(asked jsonb, by_user bigint, at timestamptz) to kedja_app;
