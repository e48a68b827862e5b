-- What happened that a screen shows: for a person, an organization with those above it, or a whole subscriber (both null). A row says only that
-- and of what, and lives for a day; who is told asks for the rest with rights of their own. No references and no other index: it is
-- written often, and read in the order of its ids by every server process (app.events_after).
create table data.events (
  id bigint generated always as identity primary key,
  -- null: for people of the installation.
  subscriber_id bigint default data.current_subscriber(),
  organization_id bigint,
  user_id bigint,
  kind text not null check (length(kind) between 1 and 64),
  object_id bigint,
  created_at timestamptz not null default clock_timestamp()
);
