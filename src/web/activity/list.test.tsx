import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import type { ActivityChange, ActivityItem } from '#contract/activity.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { ActivityList } from '#web/activity/list.tsx'

beforeAll(() => startWeb([{ action: 'read', subject: 'Product' }]))

const change = (field: string, of: string | null, after: string): ActivityChange => ({
  field,
  of,
  before: null,
  after,
  added: [],
  removed: [],
  denied: null,
})

/** The line of what Anna did. */
async function lineOf(action: string, changes: ActivityChange[]): Promise<string> {
  const item: Partial<ActivityItem> = {
    id: 1,
    at: '2026-11-23T10:00:00.000Z',
    action,
    user: { id: 1, name: 'Anna' } as ActivityItem['user'],
    toldOf: null,
    changes,
    statuses: [],
    causes: [],
    totalCauses: 0,
    because: null,
  }
  await renderWeb(<ActivityList items={[item as ActivityItem]} label="Activity" />)
  return (await screen.findByRole('listitem')).textContent
}

test('[PROD-34] answers to several lists in one save name the lists', async () => {
  const lists = ['RoHS', 'POPs'].map((title) => change('substances', title, 'excluded'))
  expect(await lineOf('substances-saved', lists)).toContain('Anna answered RoHS, POPs')
})

test('[PROD-45] a supplier’s answers are told with the supplier', async () => {
  const lists = ['RoHS', 'POPs'].map((title) => change('substances', title, 'excluded'))
  const line = await lineOf('substances-saved', [...lists, change('answersOf', null, 'Norra gummi')])
  expect(line).toContain('Anna answered RoHS, POPs (Norra gummi)')
})

test('[PROD-34] of many answers the first are named', async () => {
  const lists = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => change('substances', title, 'excluded'))
  expect(await lineOf('substances-saved', lists)).toContain('Anna answered A, B, C, D, E …')
})

test('[PROD-34] shares alone are changed, not answered', async () => {
  const shares = ['Lead', 'DEHP'].map((name) => change('substance', name, '0.3'))
  expect(await lineOf('substances-saved', shares)).toContain(
    'Anna changed the share of Lead, the share of DEHP',
  )
})

/** The line of statuses that moved with changes of others. */
async function moveLine(cause: Pick<ActivityItem, 'causes' | 'totalCauses' | 'because'>): Promise<string> {
  const [before, after] = [
    { status: 'unknown', tone: 'none', word: 'Unknown' },
    { status: 'duty', tone: 'duty', word: 'Inform' },
  ]
  const item = {
    id: 1,
    at: '2026-11-23T10:00:00.000Z',
    action: 'statuses-moved',
    user: null,
    toldOf: null,
    changes: [],
    statuses: [{ legislation: { id: 1, title: 'Article 33' }, before, after }],
    ...cause,
    // Ids are plain numbers here.
  } as unknown as ActivityItem
  await renderWeb(<ActivityList items={[item]} label="Activity" />)
  return (await screen.findByRole('listitem')).textContent
}

test('[PROD-44] the parts that statuses followed stand in quotes, whatever their names', async () => {
  const causes = ['Sealing strip, unknown origin', 'Valve']
  expect(await moveLine({ causes, totalCauses: 2, because: 'products' })).toContain(
    'Roll-up from “Sealing strip, unknown origin”, “Valve”',
  )
})

test('[PROD-44] of many parts that changed at once the first are named and all are counted', async () => {
  const causes = ['Cover', 'Gasket', 'Seal', 'Valve']
  expect(await moveLine({ causes, totalCauses: 37, because: 'products' })).toContain(
    'Roll-up from 37 changed parts: “Cover”, “Gasket”, “Seal” …',
  )
})

test('[PROD-44] statuses that followed no part that is seen say what kind of change they followed', async () => {
  const line = await moveLine({ causes: [], totalCauses: 0, because: 'lists' })
  expect(line).toContain('Judged again after a list of substances changed')
})

test('[PROD-34] who was asked and whose reply was approved is named once', async () => {
  const asked = [change('requestedSupplier', null, 'Norra gummi (KQ-0001)')]
  expect(await lineOf('requested', asked)).toContain('Anna asked the supplier Norra gummi (KQ-0001)')
  cleanup()
  const approved = [change('approvedReply', null, 'Norra gummi (KQ-0001, 1)')]
  expect(await lineOf('reply-approved', approved)).toContain(
    'Anna approved the reply Norra gummi (KQ-0001, 1)',
  )
})

test('[PROD-42] an undo is told in words', async () => {
  expect(await lineOf('undone', [])).toContain('Anna undid a change of the product')
})
