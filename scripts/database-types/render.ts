import type { Column, Relation } from '#scripts/database-types/catalog.ts'

/** Ids of tables whose name is not the plural of the id's. */
const idNames: Record<string, string> = { supply_chain_organizations: 'SupplierId' }

/** Select types of PostgreSQL's types, as the parsers of src/server/db/connection.ts deliver them. */
const selectTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/** Types that may be written in another form than they are read. */
const writeTypes: Record<string, string> = { numeric: 'string | number', timestamptz: 'Date | string' }

const HEADER = `// Made by \`npm run db:types\` from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

`

/**
 * The kysely types of the schema. \`brandedIds\` are the id types of the contract: an id column of a known table gets
 * its brand, so that a repository needs no cast.
 */
export function renderDatabaseTypes(relations: Relation[], brandedIds: ReadonlySet<string>): string {
  const used = new Set<string>()
  const brandOf = (column: Column): string | undefined => {
    const brand = column.type === 'int8' ? brandName(column) : undefined
    if (brand === undefined || !brandedIds.has(brand)) return undefined
    used.add(brand)
    return brand
  }
  const interfaces = relations.map(
    ({ name, columns }) =>
      `export interface ${pascalCase(name)} {\n${columns.map((column) => `  ${column.name}: ${typeOf(column, brandOf)}\n`).join('')}}\n`,
  )
  const database = relations.map(({ name }) => `  ${name}: ${pascalCase(name)}\n`).join('')
  const ids =
    used.size === 0
      ? ''
      : `import type {\n${[...used]
          .sort()
          .map((brand) => `  ${brand},\n`)
          .join('')}} from '#contract/values/ids.ts'\n`
  const json = "import type { JsonOf } from '#server/db/json-columns.ts'\n\n"
  return `${HEADER}${ids}${json}${interfaces.join('\n')}\n/** Tables and views that queries of the server's role may name. */\nexport interface Database {\n${database}}\n`
}

function typeOf(column: Column, brandOf: (column: Column) => string | undefined): string {
  const orNull = column.isNullable ? ' | null' : ''
  const { select, write } = valueTypes(column, brandOf)
  if (column.isAlwaysGenerated) return `GeneratedAlways<${select}${orNull}>`
  if (select === write) return column.hasDefault ? `Generated<${select}${orNull}>` : `${select}${orNull}`
  const insert = column.hasDefault || column.isNullable ? `${write}${orNull} | undefined` : write
  return `ColumnType<${select}${orNull}, ${insert}, ${write}${orNull}>`
}

function valueTypes(
  column: Column,
  brandOf: (column: Column) => string | undefined,
): { select: string; write: string } {
  // Written as text: the driver would make a PostgreSQL array of a JavaScript array.
  if (column.type === 'jsonb' || column.type === 'json') {
    return { select: `JsonOf<'${column.table ?? '?'}.${column.name}'>`, write: 'string' }
  }
  const select = brandOf(column) ?? literalsOf(column) ?? selectTypes[column.type]
  if (select === undefined)
    throw new Error(
      `${column.name}: the type ${column.type} is not known to scripts/database-types/render.ts`,
    )
  if (column.isArray) return { select: `${select}[]`, write: `${select}[]` }
  return { select, write: writeTypes[column.type] ?? select }
}

/**
 * The branded id type of a column: by its foreign key, else by its name (`created_by`, `exemption_ids`,
 * `confirmed_exemption_ids`); undefined: no such type.
 */
function brandName({ idOf, name }: Column): string | undefined {
  if (idOf !== null) return idNames[idOf] ?? `${pascalCase(singular(idOf))}Id`
  if (name.endsWith('_by')) return 'UserId'
  const entity = /^(?:confirmed_)?(.+)_ids?$/.exec(name)?.[1]
  return entity === undefined ? undefined : `${pascalCase(entity)}Id`
}

/** `check (kind in ('a', 'b'))` is a union of literals. */
function literalsOf({ checks, name, type }: Column): string | undefined {
  if (type !== 'text') return undefined
  for (const check of checks) {
    const list = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(check)?.[1]
    const literals = list?.split(', ').map((literal) => literal.replace(/::text$/, ''))
    if (literals?.every((literal) => /^'[^']*'$/.test(literal))) return literals.join(' | ')
  }
  return undefined
}

const singular = (table: string): string => table.replace(/ies$/, 'y').replace(/s$/, '')

const pascalCase = (name: string): string =>
  name
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
