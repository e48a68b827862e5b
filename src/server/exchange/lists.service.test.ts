import { beforeAll, describe, expect, test } from 'vitest'

import {
  exportReceivedRequests as receivedFile,
  getReceivedRequests,
} from '#contract/exchange/received-requests.ts'
import { exportSentRequests as sentFile, getSentRequests } from '#contract/exchange/sent-requests.ts'
import type { Context } from '#server/context.ts'
import { exportReceivedRequests, exportSentRequests } from '#server/exchange/export.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { ask, askedCompanies, boughtPart, testSupplier, type AskedCompanies } from '#tests/exchange.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'

/** Anna has asked Sofia about a valve, and another supplier about a board; the first request is withdrawn. */
let asked: AskedCompanies
beforeAll(async () => {
  await installLaws()
  asked = await askedCompanies()
  const { anna, sofiaUser, supplierId } = asked
  const other = await testSupplier(anna, { title: 'Kretskort Import' })
  const board = await boughtPart(anna, other, 'Circuit board')
  const gasket = await boughtPart(anna, supplierId, 'Gasket')
  await ask(anna, [{ supplierId: other, productIds: [board] }])
  await ask(anna, [{ supplierId, productIds: [gasket], email: sofiaUser.email }])
  await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, asked.sentId))
})

const sent = async (query: object, ctx: Context = asked.anna) =>
  (await requests.getSentRequests(ctx, getSentRequests.query.parse(query))).items.map(
    ({ product }) => product.title,
  )
const received = async (query: object) =>
  (await requests.getReceivedRequests(asked.sofia, getReceivedRequests.query.parse(query))).items.map(
    ({ product }) => product.title,
  )
/** A day after the last day of all requests. */
const late = (): Context => ({ ...asked.anna, now: () => new Date('2100-01-02') })

describe('[REQ-02] the list of sent requests', () => {
  test('is filtered by states, which are the status or how the request was closed', async () => {
    expect(await sent({ statuses: ['withdrawn'] })).toEqual(['Expansion valve EX4'])
    expect(await sent({ statuses: ['new'] })).toEqual(['Gasket', 'Circuit board'])
    expect(await sent({ statuses: ['new', 'withdrawn'] })).toHaveLength(3)
  })

  test('is filtered by a part of the product’s name or number alone', async () => {
    expect(await sent({ product: 'board' })).toEqual(['Circuit board'])
    expect(await sent({ product: 'NV-Gas' })).toEqual(['Gasket'])
    expect(await sent({ product: 'Kretskort' })).toEqual([])
  })

  test('is filtered by a part of the supplier’s name alone', async () => {
    expect(await sent({ supplier: 'kretskort' })).toEqual(['Circuit board'])
    expect(await sent({ supplier: 'board' })).toEqual([])
  })

  test('is filtered by what is overdue, which a closed request is not', async () => {
    expect(await sent({ due: ['overdue'] })).toEqual([])
    expect(await sent({ due: ['overdue'] }, late())).toEqual(['Gasket', 'Circuit board'])
  })

  test('names no reply while nothing was replied', async () => {
    const { items } = await requests.getSentRequests(asked.anna, getSentRequests.query.parse({}))
    expect(items.map(({ reply }) => reply)).toEqual([null, null, null])
  })

  test('[OV-14] is a file as it is shown, in the reader’s words', async () => {
    const query = { format: 'csv', supplier: 'Ventil', columns: ['product', 'status'] }
    const swedish: Context = { ...asked.anna, language: 'sv' }
    const { rows } = await downloadedTable(await exportSentRequests(swedish, sentFile.query.parse(query)))
    expect(rows[0]).toEqual(['Förfrågan', 'Produkt', 'Status'])
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Gasket', 'Ny'],
      ['Expansion valve EX4', 'Återtagen'],
    ])
  })
})

describe('[REQ-03] the list of received requests', () => {
  test('is filtered by state, product and questioner', async () => {
    expect(await received({ statuses: ['withdrawn'] })).toEqual(['Expansion valve EX4'])
    expect(await received({ product: 'gask' })).toEqual(['Gasket'])
    expect(await received({ questioner: 'gask' })).toEqual([])
    const { items } = await requests.getReceivedRequests(asked.sofia, getReceivedRequests.query.parse({}))
    expect(await received({ questioner: items[0]!.questioner })).toHaveLength(2)
  })

  test('[OV-14] is a file as it is shown', async () => {
    const query = { format: 'csv', statuses: ['new'], columns: ['status', 'dueOn'] }
    const english: Context = { ...asked.sofia, language: 'en' }
    const { rows } = await downloadedTable(
      await exportReceivedRequests(english, receivedFile.query.parse(query)),
    )
    expect(rows).toEqual([
      ['Product', 'Status', 'Answer by'],
      ['Gasket', 'New', '2099-12-31'],
    ])
  })
})
