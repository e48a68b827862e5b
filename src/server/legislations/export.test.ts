import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { exportLegislations as contract } from '#contract/legislations/editing.ts'
import type { Context } from '#server/context.ts'
import { exportLegislations } from '#server/legislations/export.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'

describe('the export of the legislations', () => {
  let ctx: Context
  beforeAll(installLaws)
  beforeEach(async () => {
    ctx = await testContext()
  })
  const exported = async (asked: object = {}) =>
    downloadedTable(await exportLegislations(ctx, contract.query.parse({ format: 'csv', ...asked })))

  test.each(['csv', 'xlsx'])('holds what is shown, filtered, as %s', async (format) => {
    const { name, rows } = await exported({ format, text: 'Article 33', columns: ['states', 'shortName'] })
    expect(name).toMatch(new RegExp(`^Legislations \\d{4}-\\d{2}-\\d{2}\\.${format}$`))
    expect(rows[0]).toEqual(['Title', 'State', 'Short name'])
    expect(rows.slice(1)).toEqual([[expect.stringContaining('33'), 'In force', expect.any(String)]])
  })

  test('is in the language of the caller', async () => {
    ctx = { ...ctx, language: 'sv' }
    const { name, rows } = await exported({ text: 'REACH', columns: ['types'] })
    expect(name).toMatch(/^Lagstiftningar /)
    expect(rows[0]).toEqual(['Titel', 'Typ'])
    expect(rows.map(([, type]) => type)).toContain('Förordning')
  })

  test('takes the statements of one page of the list', async () => {
    expect((await statementsOf(() => exported())).length).toBeLessThanOrEqual(2)
  })
})
