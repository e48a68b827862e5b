import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, complianceOfCard, openCard, section } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
let router: Awaited<ReturnType<typeof openCard>>

const answerFor = answerForCard.bind(null, server)

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'delete', subject: 'Product' },
    { action: 'create', subject: 'SentRequest' },
  ]),
)
beforeEach(() => answerFor())

describe('the obligations of the card', () => {
  const ruled = (status: string, event: { key: string; text: string }) => ({
    status,
    tone: 'duty',
    word: status,
    event: { ...event, date: null },
  })
  const obligation = (key: string, title: string, status: ReturnType<typeof ruled>) => ({
    key,
    title,
    status,
    outputs: [],
  })
  const toAnswer = ruled('assess', { key: 'answer_questions', text: 'Answer 2 questions' })
  const reach = {
    ...complianceOfCard[0]!,
    legislationId: 1,
    legislation: { shortName: 'REACH', title: 'REACH' },
    legalRoles: [
      { key: 'producer', title: 'Producer of articles' },
      { key: 'supplier', title: 'Supplier of articles' },
      { key: 'importer', title: 'Importer' },
    ],
    obligations: [
      obligation(
        'annex_xiv',
        'Annex XIV',
        ruled('not_applicable', { key: 'none', text: 'Concerns no articles' }),
      ),
      obligation('annex_xvii', 'Annex XVII', toAnswer),
      obligation('article_33', 'Article 33', ruled('duty', { key: 'inform', text: 'Inform recipients' })),
    ],
  }
  const rows = () =>
    within(screen.getByRole('table', { name: 'Obligations' }))
      .getAllByRole('row')
      .slice(1)
  const openReach = async () => {
    // The keys of events are the server's; these stand for some of them.
    answerFor({ compliance: [reach] as never })
    router = await openCard()
  }

  test('[COMP-20] stand below their legislation, the worst first, and it tells how many they are', async () => {
    await openReach()
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.stringContaining('REACH'),
      'Article 33',
      'Annex XVII',
      'Annex XIV',
    ])
    expect(rows()[0]?.textContent).toContain('3 obligations')
    expect(section('Obligations').textContent).toContain('3 obligations in 1 legislation')
  })

  test('[COMP-18] what is to be answered is the link to its answers', async () => {
    await openReach()
    expect(screen.getByRole('button', { name: 'Answer 2 questions under Annex XVII' }).textContent).toBe(
      'Answer 2 questions',
    )
  })

  test('[PROD-22] of several legal roles the first is seen with the number of the others, and all are said', async () => {
    await openReach()
    const head = within(rows()[0]!).getByRole('rowheader')
    expect(head.textContent).toContain('Legal roles: Producer of articles+2Supplier of articles, Importer')
  })
})

describe('asking suppliers from the card', () => {
  const withStatus = (status: 'incomplete' | 'no_duty') => ({
    parts: { total: 0, levels: 0 },
    totalIncludedProducts: 0,
    compliance: complianceOfCard.map((row) => ({ ...row, status: { ...row.status, status } })),
  })
  const links = () => screen.queryAllByRole('link', { name: 'Ask suppliers' })

  test('[REQ-01] a purchased product that is partly answered leads to asking its supplier', async () => {
    answerFor({ ...withStatus('incomplete'), type: 'purchased_product' })
    router = await openCard()
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/product/1/send-request'])
  })

  test('[REQ-01] a product with parts that are partly answered leads to asking about these', async () => {
    answerFor({ ...withStatus('incomplete'), type: 'own_product', parts: { total: 3, levels: 1 } })
    router = await openCard()
    expect(links()).toHaveLength(1)
  })

  test('[REQ-01] an own part has nobody to ask', async () => {
    answerFor({ ...withStatus('incomplete'), type: 'own_product' })
    router = await openCard()
    expect(links()).toHaveLength(0)
  })

  test('[REQ-01] about one whose answers are complete the supplier is asked from the menu', async () => {
    answerFor({ ...withStatus('no_duty'), type: 'purchased_product' })
    router = await openCard()
    expect(links()).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Ask suppliers' })).toBeTruthy()
  })
})

describe('deleting a product', () => {
  test('[PROD-30] one that is in use says "Product could not be deleted" and why', async () => {
    answerFor({ canDelete: false, deleteRefusals: ['It is in use by Polar 16.'] })
    router = await openCard()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete product' }))
    expect(await screen.findByRole('dialog', { name: 'Product could not be deleted' })).toBeTruthy()
    expect(screen.getByText('It is in use by Polar 16.')).toBeTruthy()
    expect(server.sent('DELETE /api/products/1')).toHaveLength(0)
  })

  test('[PROD-30] one that nothing stands on is deleted after a question', async () => {
    server.on('DELETE /api/products/1', () => ({ body: null }))
    router = await openCard()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete product' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Polar 12 heat pump?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete product' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/overview'))
  })
})
