/** The tenant of the running statement, or null: then every tenant view is empty and every insert fails. */
create or replace function data.current_subscriber() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.subscriber_id', true), '')::bigint;
