/** Forgets what has ended: sessions, keys of requests, windows of attempts, known addresses, links of mails, log-ins at mailboxes, mails of a quarter of a year ago, events of yesterday, and documents that were uploaded for answers and never named. For the maintenance job; gives how many of each. */
create or replace function app.sweep_expired(at timestamptz) returns jsonb
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  sessions integer;
  keys integer;
begin
  delete from data.sessions where expires_at <= at or revoked_at <= at - interval '30 days';
  get diagnostics sessions = row_count;
  delete from data.idempotency_keys where created_at <= at - interval '24 hours';
  get diagnostics keys = row_count;
  delete from data.rate_hits where resets_at <= at;
  delete from data.known_addresses where expires_at <= at;
  delete from data.link_tokens where expires_at <= at - interval '1 day';
  -- Long after its end a link still offers a new one.
  delete from data.swift_links where expires_at <= at - interval '1 year';
  delete from data.mails where created_at <= at - interval '90 days' and state <> 'waiting';
  delete from data.secrets s where s.table_name = 'mails' and not exists (select from data.mails m where m.id = s.row_id);
  delete from data.mailbox_authorizations where expires_at <= at - interval '1 day';
  delete from data.answer_documents where not is_used and created_at <= at - interval '24 hours';
  -- The newest stays: a process begins to read after it.
  delete from data.events where created_at <= at - interval '1 day' and id < app.newest_event();
  return jsonb_build_object('sessions', sessions, 'idempotencyKeys', keys);
end $$;
revoke all on function app.sweep_expired(at timestamp with time zone) from public;
grant execute on function app.sweep_expired(at timestamp with time zone) to kedja_app;
