/** Columns that no view shows, whatever the table: only functions of the owner read and write them. */
create or replace function data.is_hidden_column(column_name text) returns boolean language sql immutable as $$
  select column_name in ('password_hash')
$$;
