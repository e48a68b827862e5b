import type pg from 'pg'

/** A view of the schema `app`, as a query sees it. */
export interface Relation {
  name: string
  columns: Column[]
}

export interface Column {
  name: string
  /** The table below the view, where the column is a plain column of one table. */
  table: string | null
  /** `int8`, `text`, … */
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  /** `generated always`: no insert may name it. */
  isAlwaysGenerated: boolean
  /** The table that a foreign key (or the primary key `id` itself) leads to. */
  idOf: string | null
  /** The check constraint of the column alone, e.g. `CHECK ((type = ANY (ARRAY['a'::text])))`. */
  checks: string[]
}

/**
 * Views have no nullability, defaults or keys of their own: they are taken from the table below. A column that comes
 * from no single table (an expression, a name that two joined tables share) is nullable.
 */
const CATALOG = `
with view_column as (
  select view.oid as view, view.relname as view_name, a.attname as name, a.attnum as position, a.atttypid as type
  from pg_class view
  join pg_attribute a on a.attrelid = view.oid and a.attnum > 0 and not a.attisdropped
  where view.relnamespace = 'app'::regnamespace and view.relkind in ('v', 'r')
),
base as (
  select distinct rule.ev_class as view, depend.refobjid as "table"
  from pg_rewrite rule
  join pg_depend depend on depend.objid = rule.oid and depend.classid = 'pg_rewrite'::regclass
    and depend.refclassid = 'pg_class'::regclass and depend.refobjid <> rule.ev_class
  join pg_class c on c.oid = depend.refobjid and c.relkind in ('r', 'p')
),
base_column as (
  select base.view, a.attname as name, min(base."table"::bigint)::oid as "table", min(a.attnum) as attnum
  from base join pg_attribute a on a.attrelid = base."table" and a.attnum > 0 and not a.attisdropped
  group by base.view, a.attname
  having count(*) = 1
),
foreign_key as (
  select distinct on (con.conrelid, col) con.conrelid as "table", col as attnum, target.relname as id_of
  from pg_constraint con
  cross join unnest(con.conkey, con.confkey) as k (col, target_col)
  join pg_class target on target.oid = con.confrelid
  join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.target_col
  where con.contype = 'f' and a.attname in ('id', regexp_replace(target.relname, 's$', '_id'))
  order by con.conrelid, col, con.oid
)
select v.view_name as relation, v.name, c.relname as "table",
  coalesce(element.typname, t.typname) as type, element.oid is not null as "isArray",
  coalesce(not a.attnotnull, true) as "isNullable",
  coalesce(a.atthasdef or a.attidentity <> '', false) as "hasDefault",
  coalesce(a.attidentity = 'a' or a.attgenerated <> '', false) as "isAlwaysGenerated",
  coalesce(fk.id_of, case when v.name = 'id' or v.name = regexp_replace(c.relname, 's$', '_id') then c.relname end) as "idOf",
  coalesce((select json_agg(pg_get_constraintdef(con.oid) order by con.oid) from pg_constraint con
    where con.contype = 'c' and con.conrelid = c.oid and con.conkey = array[a.attnum]), '[]') as checks
from view_column v
join pg_type t on t.oid = v.type
left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
left join base_column b on b.view = v.view and b.name = v.name
left join pg_class c on c.oid = b."table"
left join pg_attribute a on a.attrelid = b."table" and a.attnum = b.attnum
left join foreign_key fk on fk."table" = b."table" and fk.attnum = b.attnum
order by v.view_name, v.position`

/** Tables and views that queries of the server's role may name, with their columns. */
export async function readRelations(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Column & { relation: string }>(CATALOG)
  const relations = new Map<string, Column[]>()
  for (const { relation, ...column } of rows)
    relations.set(relation, [...(relations.get(relation) ?? []), column])
  return [...relations].map(([name, columns]) => ({ name, columns }))
}
