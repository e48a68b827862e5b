import { beforeAll, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { planList } from '#server/exports/list-plan.ts'
import { downloadNow, ROWS_AT_ONCE } from '#server/exports/plan.ts'
import { testContext } from '#tests/context.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'

interface Request {
  part: string
  replies: number
}

const columns = {
  part: { title: 'Part', cell: ({ part }: Request) => part },
  replies: { title: 'Replies', kind: 'number' as const, cell: ({ replies }: Request) => replies },
}

describe('the file of any list', () => {
  let ctx: Context
  beforeAll(async () => {
    ctx = await testContext()
  })

  const planOf = (count: number, shown: ('part' | 'replies')[] = []) => {
    const asked: number[] = []
    const all = Array.from({ length: count }, (_, at) => ({ part: `Part ${at + 1}`, replies: at }))
    const plan = planList(ctx, {
      title: 'Requests',
      columns,
      shown,
      pageOf: async (_, { page, perPage }) => {
        asked.push(page)
        return { items: all.slice((page - 1) * perPage, page * perPage), totalItems: count }
      },
    })
    return { asked, plan }
  }
  const exported = async (count: number, shown?: ('part' | 'replies')[]) =>
    (await downloadedTable(downloadNow(ctx, await planOf(count, shown).plan, 'csv'))).rows

  test('has all columns, or the first and those that are shown, in their order and each once', async () => {
    expect(await exported(1)).toEqual([
      ['Part', 'Replies'],
      ['Part 1', '0'],
    ])
    expect(await exported(0, ['replies', 'part'])).toEqual([['Part', 'Replies']])
    expect(await exported(1, ['part'])).toEqual([['Part'], ['Part 1']])
  })

  test.each([0, 1, ROWS_AT_ONCE - 1, ROWS_AT_ONCE, ROWS_AT_ONCE + 1, 2 * ROWS_AT_ONCE])(
    'has %i rows, none doubled or left out, and reads each page once',
    async (count) => {
      const { asked, plan } = planOf(count)
      const { rows } = await downloadedTable(downloadNow(ctx, await plan, 'csv'))
      expect(rows.slice(1).map(([part]) => part)).toEqual(
        Array.from({ length: count }, (_, at) => `Part ${at + 1}`),
      )
      expect(asked).toEqual(
        Array.from({ length: Math.max(1, Math.ceil(count / ROWS_AT_ONCE)) }, (_, at) => at + 1),
      )
    },
  )

  test('is refused with more rows than a request may write', async () => {
    const plan = await planOf(5001).plan
    expect(() => downloadNow(ctx, plan, 'csv')).toThrow(expect.objectContaining({ code: 'export:too-long' }))
  })
})
