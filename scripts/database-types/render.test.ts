import { describe, expect, test } from 'vitest'

import type { Column } from '#scripts/database-types/catalog.ts'
import { renderDatabaseTypes } from '#scripts/database-types/render.ts'

const ids = new Set(['ProductId', 'UserId', 'SupplierId', 'ExemptionId'])

/** The type of one column of the view `products`. */
function typeOf(column: Partial<Column>): string | undefined {
  const whole: Column = {
    name: 'a_column',
    table: 'products',
    type: 'text',
    isArray: false,
    isNullable: false,
    hasDefault: false,
    isAlwaysGenerated: false,
    idOf: null,
    checks: [],
    ...column,
  }
  return new RegExp(`^  ${whole.name}: (.*)$`, 'm').exec(
    renderDatabaseTypes([{ name: 'products', columns: [whole] }], ids),
  )?.[1]
}

describe('the types of the database', () => {
  test.each<[string, Partial<Column>, string]>([
    ['a text', {}, 'string'],
    ['a text that may be null', { isNullable: true }, 'string | null'],
    ['a number with a default', { type: 'int4', hasDefault: true }, 'Generated<number>'],
    [
      'an own id',
      { name: 'id', type: 'int8', idOf: 'products', isAlwaysGenerated: true },
      'GeneratedAlways<ProductId>',
    ],
    ['a foreign key', { type: 'int8', idOf: 'products' }, 'ProductId'],
    [
      'a foreign key to a table of another name',
      { type: 'int8', idOf: 'supply_chain_organizations' },
      'SupplierId',
    ],
    ['an id by its name', { name: 'exemption_ids', type: 'int8', isArray: true }, 'ExemptionId[]'],
    ['who did it', { name: 'created_by', type: 'int8', isNullable: true }, 'UserId | null'],
    ['an id that the contract does not know', { type: 'int8', idOf: 'facts' }, 'number'],
    [
      'a choice',
      { name: 'kind', checks: [`CHECK ((kind = ANY (ARRAY['a'::text, 'b c'::text])))`] },
      `'a' | 'b c'`,
    ],
    ['a text with another check', { name: 'kind', checks: ['CHECK ((length(kind) < 5))'] }, 'string'],
    ['a moment', { type: 'timestamptz' }, 'ColumnType<Date, Date | string, Date | string>'],
    ['a day', { type: 'date' }, 'string'],
    ['an amount', { type: 'numeric' }, 'ColumnType<string, string | number, string | number>'],
    [
      'a json value',
      { name: 'title', type: 'jsonb' },
      "ColumnType<JsonOf<'products.title'>, string, string>",
    ],
  ])('%s', (_, column, type) => {
    expect(typeOf(column)).toBe(type)
  })

  test('a type that nobody thought of is refused', () => {
    expect(() => typeOf({ type: 'box' })).toThrow('the type box is not known')
  })
})
