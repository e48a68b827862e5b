/**
 * A row with the default of each column of a table, as an expression of SQL: a row that was stored as JSON
 * takes from it the values of columns that were added later.
 */
create or replace function data.default_row(of_table text) returns text language sql stable as $$
  select format('row(%s)::data.%I', string_agg(
    case when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), 'null') else 'null' end, ', ' order by a.attnum), of_table)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ('data.' || quote_ident(of_table))::regclass and a.attnum > 0 and not a.attisdropped
$$;
