-- Forwarding and handing over (REQ-09, REQ-17, docs/decisions/0140-forwarding.md).
alter table data.requests
  -- Of a request that was sent on: about a component of what was asked about, and not about the whole.
  add column is_component boolean not null default false,
  -- The colleague who takes care of a received request; the questioner is not told.
  add column assignee_id bigint references data.users on delete set null;
create index on data.requests (assignee_id) where assignee_id is not null;
call data.expose('requests', 'select');
