/** The columns of a table that are written, as a list for SQL. */
create or replace function data.written_columns(of_table text, except_columns text[] default '{}') returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = ('data.' || quote_ident(of_table))::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> all(except_columns)
$$;
