import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Home, HomeRequests, RepliesToApprove, RequestsToAnswer } from '#contract/home.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { inform } from '#tests/web/product-samples.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'Home' },
    { action: 'read', subject: 'Product' },
    { action: 'read', subject: 'ProductImport' },
    { action: 'read', subject: 'ReceivedRequest' },
    { action: 'read', subject: 'SentRequest' },
    { action: 'visit', subject: 'product-new' },
    { action: 'update', subject: 'Legislation' },
  ]),
)

const inDays = (days: number) => dayAfter(dayOf(new Date()), days)
const change = {
  legislationId: 4,
  legislation: 'RoHS',
  before: inform,
  after: inform,
  products: 6,
  substances: [],
}

const quiet = {
  products: 3,
  laws: { isChosen: true, on: ['REACH', 'RoHS'] },
  standings: [{ standing: 'compliant', products: 3 }],
  overLimit: { products: 0, causes: 0, items: [] },
  duties: { products: 0, items: [] },
  toAnswer: { products: 0, ownParts: 0, boughtParts: 0, suppliers: 0, questions: 0, asked: 0, customs: 0 },
  ahead: {
    windows: [30, 90, 365].map((days) => ({ days, products: 0 })),
    items: [],
  },
}
const overLimit = {
  products: 7,
  causes: 1,
  items: [
    {
      legislationId: 4,
      legislation: 'RoHS',
      substance: { id: 5, name: 'DEHP', casNumber: '117-81-7' },
      share: '0.3',
      limit: { value: '0.1', unit: '%' },
      part: { id: 9, title: 'PVC gasket DN25' },
      product: { id: 1, title: 'Fjäll 8' },
      products: 3,
      explained: 9,
      since: null,
    },
  ],
}

const noRequests: HomeRequests = {
  toAnswer: { requests: 0, overdue: 0, items: [] },
  toApprove: { requests: 0, items: [] },
  asked: { waiting: 0, overdue: 0 },
}
const show = (home: object, requests: Partial<HomeRequests> = {}) => {
  server.on('GET /api/home', () => ({ body: { ...quiet, ...home } }))
  server.on('GET /api/home/requests', () => ({ body: { ...noRequests, ...requests } }))
  return openApplication('/homepage')
}
const group = (name: string) => screen.findByRole('region', { name })

describe('what needs somebody', () => {
  beforeEach(() =>
    server.on('GET /api/substance-list-versions', () => ({ body: { items: [], totalItems: 0 } })),
  )

  test('[HOME-01] a cause says what and how much, then where, and leads to its products and to "why?"', async () => {
    show({ overLimit } satisfies Partial<Record<keyof Home, object>>)
    const region = within(await group('Over limit'))
    expect(region.getByText('7 products, 1 cause')).toBeDefined()
    expect(region.getByText('PVC gasket DN25, in Fjäll 8 and 2 more')).toBeDefined()
    const row = region.getByRole('link', { name: /^RoHS: DEHP 0\.3.%, limit 0\.1.%$/ })
    expect(decodeURIComponent(row.getAttribute('href') ?? '')).toContain(
      'legislationStatuses={"4":["prohibited"]}',
    )
    expect(region.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/product/9/card?why=4')
    const all = region.getByRole('link', { name: 'Show all' }).getAttribute('href')
    expect(decodeURIComponent(all ?? '')).toContain('standing=["over_limit"]')
  })

  test('[HOME-01] groups without products are absent', async () => {
    show({ overLimit })
    await group('Over limit')
    for (const name of [
      'Duties not done',
      'Requests to answer',
      'Replies to approve',
      'Unanswered',
      'Changes ahead',
    ])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  test('[HOME-01] where nothing is open, the screen says so and shows the products all the same', async () => {
    show({})
    expect(await screen.findByRole('heading', { name: 'Nothing needs you today' })).toBeDefined()
    expect(
      within(await group('Portfolio')).getByRole('link', { name: /^Compliant or no duty.*3$/ }),
    ).toBeDefined()
  })

  test('[HOME-01] changes ahead begin with the shortest time that has some; another one shows more', async () => {
    show({
      ahead: {
        windows: [
          { days: 30, products: 0 },
          { days: 90, products: 6 },
          { days: 365, products: 8 },
        ],
        items: [
          { ...change, day: inDays(60), substances: [{ id: 5, name: 'Lead', casNumber: '7439-92-1' }] },
          { ...change, day: inDays(200), products: 2 },
        ],
      },
    })
    const region = within(await group('Changes ahead'))
    expect(region.getAllByRole('listitem')).toHaveLength(1)
    expect(region.getByRole('link', { name: 'Lead (CAS 7439-92-1)' })).toBeDefined()
    fireEvent.click(region.getByRole('radio', { name: '365 days 8' }))
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(2))
    fireEvent.click(region.getByRole('radio', { name: '30 days 0' }))
    expect(await region.findByText('No product of yours changes in the next 30 days.')).toBeDefined()
  })

  test('[HOME-01] what could not be fetched is told, with a way to ask again', async () => {
    server.on('GET /api/home', () => refusal(500, 'internal'))
    server.on('GET /api/home/requests', () => refusal(500, 'internal'))
    openApplication('/homepage')
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeDefined()
  })
})

describe('requests that wait', () => {
  beforeEach(() =>
    server.on('GET /api/substance-list-versions', () => ({ body: { items: [], totalItems: 0 } })),
  )
  const addressOf = (link: HTMLElement) =>
    decodeURIComponent((link.getAttribute('href') ?? '').replaceAll('+', ' '))
  const waiting = (company: string, told: Partial<RequestsToAnswer> = {}): RequestsToAnswer => ({
    company,
    requests: 1,
    first: { id: 7, product: 'Valve EX4' } as RequestsToAnswer['first'],
    dueOn: inDays(1),
    ...told,
  })

  test('[HOME-01] replies to approve are counted, and one click leads to them', async () => {
    show(
      {},
      {
        toApprove: {
          requests: 11,
          items: [
            {
              company: 'Kretskort Import',
              requests: 10,
              first: { id: 5, product: 'Circuit board' } as RepliesToApprove['first'],
              since: new Date().toISOString(),
            },
            {
              company: 'Ventilteknik',
              requests: 1,
              first: { id: 6, product: 'Valve EX4' } as RepliesToApprove['first'],
              since: new Date().toISOString(),
            },
          ],
        },
      },
    )
    const region = within(await group('Replies to approve'))
    expect(region.getByText('11 replies')).toBeDefined()
    const answered = 'statuses=["replied","external_response"]'
    expect(addressOf(region.getByRole('link', { name: 'Show all' }))).toBe(`/sent-requests?${answered}`)
    expect(addressOf(region.getByRole('link', { name: 'Review 10' }))).toBe(
      `/sent-requests?${answered}&supplier=Kretskort Import`,
    )
    expect(region.getByText('Circuit board and 9 more')).toBeDefined()
    expect(region.getByRole('link', { name: 'Ventilteknik replied about Valve EX4' })).toBeDefined()
    expect(addressOf(region.getByRole('link', { name: 'Review' }))).toBe('/sent-requests/6')
    expect(screen.queryByRole('heading', { name: 'Nothing needs you today' })).toBeNull()
  })

  test('[HOME-01] requests to answer tell the nearest day, what is overdue, and lead to the answer', async () => {
    show(
      {},
      {
        toAnswer: {
          requests: 4,
          overdue: 1,
          items: [waiting('Nordvärme AB', { dueOn: inDays(-1) }), waiting('Fastighet Nord', { requests: 3 })],
        },
      },
    )
    const region = within(await group('Requests to answer'))
    expect(region.getByText('4 requests, 1 overdue')).toBeDefined()
    const [late, next] = region.getAllByRole('listitem')
    expect(within(late!).getByText(/^Was due /)).toBeDefined()
    expect(addressOf(within(late!).getByRole('link', { name: 'Answer' }))).toBe('/received-requests/7/answer')
    expect(within(next!).getByText(/^Due /)).toBeDefined()
    expect(addressOf(within(next!).getByRole('link', { name: 'Show 3 requests' }))).toContain(
      'questioner=Fastighet Nord',
    )
  })

  test('[HOME-01] what waits for suppliers stands beside the groups, with what is overdue', async () => {
    show({}, { asked: { waiting: 9, overdue: 3 } })
    const region = within(await group('Asked'))
    expect(addressOf(region.getByRole('link', { name: /^Overdue.*3$/ }))).toContain('due=["overdue"]')
    expect(region.getByRole('link', { name: /^Waiting for suppliers.*9$/ })).toBeDefined()
  })

  test('[HOME-01] requests that could not be fetched hide nothing else', async () => {
    server.on('GET /api/home', () => ({ body: { ...quiet, overLimit } }))
    server.on('GET /api/home/requests', () => refusal(500, 'internal'))
    openApplication('/homepage')
    expect(await screen.findByText('The requests could not be loaded', {}, { timeout: 5000 })).toBeDefined()
    expect(await group('Over limit')).toBeDefined()
  })

  test('[HOME-04] a company without products sees what it is asked above its first steps', async () => {
    show({ products: 0 }, { toAnswer: { requests: 1, overdue: 0, items: [waiting('Nordvärme AB')] } })
    const region = within(await group('Requests to answer'))
    expect(region.getByRole('link', { name: 'Nordvärme AB asks about Valve EX4' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Import your products' })).toBeDefined()
  })
})

describe('without a product', () => {
  const step = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)

  test('[HOME-04] laws that nobody has chosen are the current step', async () => {
    show({ products: 0, laws: { isChosen: false, on: ['REACH', 'RoHS'] } })
    const laws = await step('Choose the laws that concern you')
    expect(laws.getByText('2 are on: REACH and RoHS. Turn off those that do not concern you.')).toBeDefined()
    expect(laws.getByRole('link', { name: 'Choose laws' }).getAttribute('href')).toBe(
      '/administration/legislations',
    )
  })

  test('[HOME-04] who keeps all laws as they are says so, and the step is done', async () => {
    show({ products: 0, laws: { isChosen: false, on: ['REACH', 'RoHS'] } })
    const laws = await step('Choose the laws that concern you')
    server.on('PUT /api/legislations/confirmed', () => {
      server.on('GET /api/home', () => ({ body: { ...quiet, products: 0 } }))
      return { body: { isConfirmed: true } }
    })
    fireEvent.click(laws.getByRole('button', { name: 'These are right for us' }))
    expect(await laws.findByRole('img', { name: 'Done' })).toBeDefined()
    expect(server.sent('PUT /api/legislations/confirmed')[0]?.body).toEqual({ isConfirmed: true })
    expect(laws.queryByRole('button', { name: 'These are right for us' })).toBeNull()
    expect(laws.getByRole('link', { name: 'Change the laws that concern you' })).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Import products' })),
    )
  })

  test('[HOME-04] chosen laws are done, and importing is the next step', async () => {
    show({ products: 0 })
    const laws = await step('Choose the laws that concern you')
    expect(laws.getByRole('img', { name: 'Done' })).toBeDefined()
    expect(laws.queryByRole('link', { name: 'Choose laws' })).toBeNull()
    const products = await step('Import your products')
    expect(products.getByRole('link', { name: 'Import products' }).getAttribute('href')).toBe(
      '/product/import',
    )
    expect(products.getByRole('link', { name: 'Add one by hand' })).toBeDefined()
    expect(products.getByRole('button', { name: 'Example file' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Portfolio' })).toBeNull()
  })
})
