/**
 * Counts the supplier of a sent request as registered, because the other party has done something with the request: opened, answered, declined.
 * Whether the supplier has an account decides nothing (CHAIN-08).
 */
create or replace function data.register_supplier() returns trigger language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.supply_chain_organizations o set state = 'registered', version = o.version + 1
  from data.requests r
  where r.subscriber_id = new.subscriber_id and r.id = new.request_id and r.side = 'sent'
    and o.subscriber_id = r.subscriber_id and o.id = r.supplier_id and o.state in ('active', 'invited');
  return null;
end $$;
