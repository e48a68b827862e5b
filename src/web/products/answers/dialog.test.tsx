import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { BulkAnswerList, BulkAnswersPreview } from '#contract/products/answers.ts'
import type { BulkOutcome } from '#contract/products/bulk.ts'
import { productId } from '#contract/values/ids.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { AnswerDialog } from '#web/products/answers/dialog.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

const aList = (list: string, title: string, more: object = {}) => ({
  list,
  title,
  versionId: 9,
  validFrom: '2026-02-04',
  entries: 253,
  legislations: [],
  never: 30,
  outdated: 0,
  declaring: 0,
  since: null,
  ...more,
})
const word = (status: string, tone: string, text: string) => ({ status, tone, word: text })
const preview = {
  asOf: '2026-11-22T10:00:00.000Z',
  changed: 38,
  unchanged: 0,
  refused: 2,
  refusals: [
    {
      productId: 5,
      title: 'Solder',
      code: 'bulk:declares',
      reason: 'It declares lead, which is on these lists.',
    },
    {
      productId: 6,
      title: 'Bush',
      code: 'bulk:declares',
      reason: 'It declares lead, which is on these lists.',
    },
  ],
  leftOut: { products: 2, substances: ['lead'] },
  effect: {
    judged: 38,
    parts: 38,
    moves: [
      {
        legislationId: 2,
        shortName: 'Article 33',
        before: word('unknown', 'none', 'Unknown'),
        after: word('no_duty', 'na', 'No duty'),
        products: 30,
      },
    ],
    above: {
      products: 12,
      moves: [
        {
          legislationId: 2,
          shortName: 'Article 33',
          before: word('incomplete', 'wait', 'Partial'),
          after: word('duty', 'duty', 'Inform'),
          products: 4,
        },
      ],
      items: [{ id: 1, title: 'Heat pump' }],
      isCutOff: false,
    },
  },
} as unknown as BulkAnswersPreview

let outcomes: BulkOutcome[]
beforeEach(() => {
  outcomes = []
  server.on('POST /api/products/bulk/answers/lists', () => ({
    body: {
      products: 40,
      parts: 40,
      items: [
        aList('candidate_list', 'Candidate List', { outdated: 8, since: 7 }),
        aList('rohs', 'RoHS restricted substances', { entries: 10, never: 38 }),
        aList('done', 'Done list', { never: 0 }),
      ] as unknown as BulkAnswerList[],
    },
  }))
  server.on('POST /api/products/bulk/answers/preview', () => ({ body: preview }))
  server.on('GET /api/products/bulk/answers/documents', () => ({ body: { items: [], totalItems: 0 } }))
  server.on('GET /api/substance-lists/denied-entries', () => ({
    body: {
      items: [
        {
          id: 1,
          list: 'candidate_list',
          listTitle: 'Candidate List',
          name: 'n-Hexane',
          ecNumbers: [],
          casNumbers: ['110-54-3'],
          casTotal: 1,
          members: 0,
          newSince: '2026-02-04',
        },
        {
          id: 2,
          list: 'candidate_list',
          listTitle: 'Candidate List',
          name: 'BPAF and its salts',
          ecNumbers: [],
          casNumbers: ['1478-61-1', '2', '3'],
          casTotal: 9,
          members: 9,
          newSince: null,
        },
      ],
      totalItems: 263,
    },
  }))
  server.on('POST /api/products/bulk/answers', () => ({
    body: { state: 'done', changeSetId: 3, changed: 38, unchanged: 0, refused: 2, refusals: [] },
  }))
})

const open = async (count = 40, name?: string) => {
  await renderWeb(
    <AnswerDialog
      isOpen
      selection={{ productIds: [productId.parse(1), productId.parse(2)] }}
      count={count}
      {...(name !== undefined && { name })}
      onClose={() => undefined}
      onOutcome={(outcome) => outcomes.push(outcome)}
    />,
  )
  return screen.findByRole('dialog', { name: `Answer lists for ${name ?? '40 parts'}` })
}
const tick = async (dialog: HTMLElement, name: string) =>
  fireEvent.click(await within(dialog).findByRole('checkbox', { name }))

test('[PROD-43] where every list is answered, the dialog says so', async () => {
  server.on('POST /api/products/bulk/answers/lists', () => ({
    body: { products: 40, parts: 40, items: [aList('done', 'Done list', { never: 0 })] },
  }))
  const dialog = await open()
  expect(
    await within(dialog).findByText('Every list is answered for the chosen products: nothing is open.'),
  ).toBeTruthy()
})

test('[PROD-43] where a list is open, nothing of the kind is said', async () => {
  const dialog = await open()
  await within(dialog).findByText('Done list')
  expect(within(dialog).queryByText(/nothing is open/)).toBeNull()
})

describe('[PROD-43] the dialog that answers lists', () => {
  test('[PROD-43] answers the ticked lists on a basis; without one it does not', async () => {
    const dialog = await open()
    await tick(dialog, 'Candidate List')
    await tick(dialog, 'RoHS restricted substances')
    const button = await within(dialog).findByRole('button', { name: 'Answer 2 lists for 38 parts' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(button)
    const group = within(dialog).getByRole('radiogroup', { name: 'Basis' })
    expect(within(group.parentElement!).getByText('Choose what the answers rest on.')).toBeTruthy()
    const basis = within(dialog).getByRole('radio', { name: /Supplier’s statement/ })
    expect(document.activeElement).toBe(basis)
    expect(server.sent('POST /api/products/bulk/answers')).toEqual([])
    fireEvent.click(basis)
    expect(within(dialog).queryByText('Choose what the answers rest on.')).toBeNull()
    fireEvent.click(button)
    await waitFor(() => expect(outcomes).toHaveLength(1))
    expect(server.sent('POST /api/products/bulk/answers')[0]?.body).toEqual({
      selection: { productIds: [1, 2] },
      lists: ['candidate_list', 'rohs'],
      which: 'both',
      basis: 'supplier_statement',
      document: null,
      asOf: preview.asOf,
    })
  })

  test('[PROD-43] tells what is denied by name and CAS number, and what changes here and above', async () => {
    const dialog = await open()
    await tick(dialog, 'Candidate List')
    const denied = await within(dialog).findByRole('list', { name: 'Denied entries' })
    expect(await within(denied).findByText('n-Hexane')).toBeTruthy()
    expect(denied.textContent).toContain('CAS 110-54-3')
    expect(denied.textContent).toContain('CAS 1478-61-1 and 8 more')
    expect(within(dialog).getByRole('button', { name: 'Show all 263' })).toBeTruthy()
    const effect = await within(dialog).findByRole('complementary', { name: 'Effect' })
    await waitFor(() => expect(effect.textContent).toContain('Article 33Unknown→No duty30'))
    expect(effect.textContent).toContain('Partial→Inform4')
    fireEvent.click(within(effect).getByRole('button', { name: 'Show' }))
    expect(within(effect).getByRole('link', { name: 'Heat pump' })).toBeTruthy()
  })

  test('[PROD-43] names the parts that are left out, and why', async () => {
    const dialog = await open()
    await tick(dialog, 'RoHS restricted substances')
    expect(await within(dialog).findByText('2 parts are left out.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show 2 parts' }))
    expect(within(dialog).getByText('Solder')).toBeTruthy()
  })

  test('[PROD-43] speaks of one product as of one, and of several as of several', async () => {
    const one = await open(1, 'Gasket')
    within(one).getByText('You state that none of the substances below is in it above its limit.')
    await within(one).findByText('The answer keeps the date, the list version, the basis and the document.')
    cleanup()
    const many = await open()
    within(many).getByText('You state that none of the substances below is in them above its limit.')
    await within(many).findByText('Each part keeps the date, the list version, the basis and the document.')
  })

  test('[PROD-43] the basis is one tab stop, the arrow keys choose, and only one button says “Cancel”', async () => {
    const dialog = await open()
    const bases = within(await within(dialog).findByRole('radiogroup', { name: 'Basis' })).getAllByRole(
      'radio',
    )
    const stops = () => bases.filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([bases[0]])
    bases[0]!.focus()
    fireEvent.keyDown(bases[0]!, { code: 'ArrowRight' })
    expect(document.activeElement).toBe(bases[1])
    await waitFor(() => expect(bases[1]!.getAttribute('aria-checked')).toBe('true'))
    expect(stops()).toEqual([bases[1]])
    expect(within(dialog).getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  test('[PROD-43] offers only lists with something to answer, by what is asked for', async () => {
    const dialog = await open()
    expect(await within(dialog).findByRole('checkbox', { name: 'Done list' })).toHaveProperty(
      'disabled',
      true,
    )
    await tick(dialog, 'RoHS restricted substances')
    fireEvent.click(within(dialog).getByRole('radio', { name: 'New entries' }))
    const rohs = within(dialog).getByRole('checkbox', { name: 'RoHS restricted substances' })
    expect(rohs).toMatchObject({ disabled: true, checked: false })
    expect(within(dialog).getByRole('button', { name: 'Answer lists' })).toHaveProperty('disabled', true)
  })
})
