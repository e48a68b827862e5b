/**
 * The addresses among these of the company that asks a received request of the tenant: nobody forwards a question to its questioner (REQ-09). Where both are
 * organizations of one subscriber, only the people of the asking organization count.
 */
create or replace function app.addresses_of_asker(request bigint, addresses text[]) returns setof text
language sql stable security definer set search_path = data, pg_temp as $$
  select address from unnest(addresses) address
  where exists (
    select from data.requests mine join data.requests asked on asked.exchange_id = mine.exchange_id and asked.side = 'sent'
    where mine.subscriber_id = data.current_subscriber() and mine.id = request and mine.side = 'received' and (
      address = lower(asked.snapshot #>> '{questioner,email}') or exists (
        select from data.users u where u.email = address and u.subscriber_id = asked.subscriber_id and (
          u.subscriber_id <> mine.subscriber_id or exists (
            select from data.user_organizations m
            where m.subscriber_id = u.subscriber_id and m.user_id = u.id and m.organization_id = asked.organization_id
          )
        )
      )
    )
  )
$$;
revoke all on function app.addresses_of_asker(request bigint, addresses text[]) from public;
grant execute on function app.addresses_of_asker(request bigint, addresses text[]) to kedja_app;
