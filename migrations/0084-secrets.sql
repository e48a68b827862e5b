-- Values that nobody may read in the database: keys, passwords of other systems, what a mail showed to its reader. Encrypted by the server
-- (src/server/secrets); no view shows the table, and functions give a tenant its own rows only.
create table data.secrets (
  id bigint generated always as identity primary key,
  subscriber_id bigint references data.subscribers,
  -- Where the value belongs: table, column and row are authenticated with it, so that a copied row does not open elsewhere.
  table_name text not null check (length(table_name) between 1 and 63),
  column_name text not null check (length(column_name) between 1 and 63),
  row_id bigint not null,
  -- Which secret key the value was encrypted under, for its rotation.
  key_id text not null check (length(key_id) between 1 and 64),
  nonce bytea not null check (octet_length(nonce) = 12),
  sealed bytea not null check (octet_length(sealed) >= 16),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (subscriber_id, table_name, column_name, row_id)
);
