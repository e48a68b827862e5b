import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aProductRow, inform } from '#tests/web/product-samples.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { queryClient } from '#web/cache/query-client.ts'
import { getSession } from '#web/auth/store.ts'

const server = useFakeServer()

const heatPump = aProductRow({
  id: 1,
  title: 'Polar 12 heat pump',
  hasChildren: true,
  identifiers: [{ key: 'EAN', value: '7350012041205', isPrimary: false }],
  legislationsEventStatus: { '2': inform },
})
const gasket = aProductRow({ id: 3, title: 'PVC gasket', numberOfUnits: 2, productId: '4600-013' })
const words = [
  { key: 'no_duty', tone: 'na', word: 'No duty', title: 'No duty' },
  { key: 'duty', tone: 'duty', word: 'Inform', title: 'To inform' },
]
const legislation = { type: 'regulation', group: 'reach', statuses: words }

const onePage = (items: unknown[], totalItems = items.length) => ({ body: { items, totalItems } })

function answerAll(): void {
  server.on('GET /api/products/overview', () => onePage([heatPump]))
  server.on('GET /api/products/overview/filter', () =>
    onePage([{ ...gasket, numberOfUnits: null, parentChain: [{ id: 1, title: 'Polar 12 heat pump' }] }]),
  )
  server.on('GET /api/products/1/children', () => onePage([gasket]))
  server.on('GET /api/legislations', () => ({
    body: {
      items: [
        {
          ...legislation,
          id: 1,
          key: 'reach',
          title: 'REACH',
          shortName: 'REACH',
          hint: 'The chemicals regulation',
        },
        {
          ...legislation,
          id: 2,
          key: 'article_33',
          title: 'Article 33',
          shortName: 'Article 33',
          hint: 'The duty to inform',
        },
        { ...legislation, id: 4, key: 'rohs', title: 'RoHS', shortName: 'RoHS', hint: null },
      ],
    },
  }))
  server.on('GET /api/business-roles', () => ({
    body: {
      items: [
        { id: 1, key: 'makers', title: 'Makers', children: [{ id: 2, key: 'maker', title: 'Manufacturer' }] },
      ],
    },
  }))
  server.on('GET /api/organizations', () => ({ body: { items: [] } }))
  server.on('GET /api/compliance/recomputing', () => ({ body: { items: [] } }))
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
  server.on('GET /api/user/counters', () => ({
    body: { receivedRequests: 0, sentRequests: 0, submissions: 0, listChanges: 0 },
  }))
}

let router: ReturnType<typeof openApplication>

async function open(address = '/product/overview') {
  router = openApplication(address)
  await screen.findByRole('treegrid', { name: 'Products and their components' })
  await screen.findByRole('columnheader', { name: /Article 33/ })
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const filterBox = (column: string) => screen.getByRole('textbox', { name: `Filter by ${column}` })

beforeAll(() => startWeb([{ action: 'create', subject: 'Product' }]))
beforeEach(() => {
  // A window with room for every default column.
  window.innerWidth = 1440
  localStorage.removeItem('kedja.productOverview.expansion.101')
  localStorage.removeItem('kedja.layout.productOverview.columns')
  sessionStorage.clear()
  queryClient.clear()
  answerAll()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Distinct requests for filters: the screen may repeat a request that came before it was drawn. */
const filtersAsked = () => [
  ...new Set(server.sent('GET /api/products/overview/filter').map(({ path }) => decodeURIComponent(path))),
]

describe('the product overview', () => {
  test('[OV-02, OV-03, OV-16] shows its default columns and one for each legislation of the subscriber', async () => {
    await open()
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads).toEqual([
      'Name',
      'Product ID',
      'EAN',
      'Supplier ID',
      'Business roles',
      'Supplier',
      'REACH',
      'Article 33',
      'RoHS',
    ])
    const row = await rowOf(/Polar 12 heat pump/)
    expect(row.textContent).toContain('7350012041205')
    expect(within(row).getByText('Inform')).toBeTruthy()
  })

  test('[OV-03] a column can be shown, and the choice is kept', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Category' }))
    expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeTruthy()
    expect(localStorage.getItem('kedja.layout.productOverview.columns')).toContain('category')
  })

  test('[OV-04] a filter in force is seen although its column is hidden, and says what is gone', async () => {
    server.on('GET /api/suppliers', () => onePage([]))
    await open('/product/overview?organizations=[1]&suppliers=[99]&supplierProductName=pump')
    expect(screen.getByRole('columnheader', { name: /Organization unit/ })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Supplier's product name/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: /Part number/ })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Filter by Supplier: no longer exists' })).toBeTruthy()
  })

  test('[OV-15] the columns of legislations 1 and 2 carry their hints', async () => {
    await open()
    expect(screen.getByLabelText('The chemicals regulation')).toBeTruthy()
    expect(screen.getByLabelText('The duty to inform')).toBeTruthy()
  })

  test('[OV-01, OV-05] the folder opens a product: its children are asked for on first expand and stand below it', async () => {
    await open()
    await rowOf(/Polar 12/)
    expect(server.sent('GET /api/products/1/children')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Expand Polar 12 heat pump' }))
    const child = await rowOf(/PVC gasket/)
    expect(child.getAttribute('aria-level')).toBe('2')
    expect(within(child).getByText('× 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Collapse Polar 12 heat pump' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /PVC gasket/ })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Expand Polar 12 heat pump' }))
    await rowOf(/PVC gasket/)
    expect(server.sent('GET /api/products/1/children')).toHaveLength(1)
  })

  test('[OV-05, OV-06] on return the rows are open as they were, their children loaded ahead', async () => {
    localStorage.setItem('kedja.productOverview.expansion.101', '{"open":["1"],"loaded":["1"]}')
    await open()
    expect(await rowOf(/PVC gasket/)).toBeTruthy()
  })

  test('[OV-05] rows that had been open are loaded ahead although they are closed', async () => {
    localStorage.setItem('kedja.productOverview.expansion.101', '{"open":[],"loaded":["1"]}')
    await open()
    await waitFor(() => expect(server.sent('GET /api/products/1/children')).toHaveLength(1))
    expect(screen.queryByRole('row', { name: /PVC gasket/ })).toBeNull()
  })

  test('[OV-09, OV-12] a filter asks the filtered call from page 1, and a match shows its parents', async () => {
    server.on('GET /api/products/overview', () => onePage([heatPump], 60))
    await open('/product/overview?page=3')
    fireEvent.change(filterBox('Name'), { target: { value: 'gasket' } })
    const match = await rowOf(/PVC gasket/)
    expect(match.textContent).toContain('Polar 12 heat pump')
    const [asked] = server.sent('GET /api/products/overview/filter')
    expect(asked?.path).toContain('page=1')
    expect(decodeURIComponent(asked?.path ?? '')).toContain('filters[name]=gasket')
    expect(router.state.location.search).toMatchObject({ name: 'gasket' })
  })

  test('[OV-09] clearing the filter asks the plain call again, from page 1', async () => {
    await open('/product/overview?name=gasket&page=2')
    await rowOf(/PVC gasket/)
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] ?? document.body)
    await rowOf(/Polar 12/)
    expect(server.sent('GET /api/products/overview').at(-1)?.path).toContain('page=1')
  })

  test('[OV-10] filters are there again on return to the screen', async () => {
    await open('/product/overview?name=gasket')
    await rowOf(/PVC gasket/)
    await act(() => router.navigate({ to: '/homepage' }))
    await act(() => router.navigate({ to: '/product/overview' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ name: 'gasket' }))
  })

  test('[OV-10] its own entry in the menu takes no filter away', async () => {
    await open('/product/overview?name=gasket')
    await rowOf(/PVC gasket/)
    const entry = within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', {
      name: 'Products',
    })
    expect(entry.getAttribute('href')).toContain('name=gasket')
    await act(async () => fireEvent.click(entry))
    expect(router.state.location.search).toMatchObject({ name: 'gasket' })
  })

  test('[OV-04] quick changes of the page are asked for together, the last one', async () => {
    server.on('GET /api/products/overview', () => onePage([heatPump], 60))
    await open()
    await rowOf(/Polar 12/)
    for (const page of ['Page 2', 'Page 3', 'Page 4'])
      fireEvent.click(screen.getByRole('button', { name: page }))
    await waitFor(() => expect(server.sent('GET /api/products/overview').at(-1)?.path).toContain('page=4'))
    expect(server.sent('GET /api/products/overview').some(({ path }) => path.includes('page=3'))).toBe(false)
  })

  test('[OV-04] the tree of business roles asks 400 ms after the last choice', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^Filter by Business roles/ }))
    const makers = await screen.findByRole('checkbox', { name: 'Makers' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(makers)
    await act(() => vi.advanceTimersByTimeAsync(399))
    expect(server.sent('GET /api/products/overview/filter')).toEqual([])
    // What follows takes its turns, too.
    await act(() => vi.advanceTimersByTimeAsync(100))
    vi.useRealTimers()
    await waitFor(() => expect(filtersAsked()).toEqual([expect.stringContaining('[businessRoles][0]=2')]))
  })

  test('[OV-04] a legislation is filtered by several of its statuses, with their glyphs', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^Filter by Article 33/ }))
    // The worst comes first, in whatever order they are stored.
    const [inform, noDuty] = ['Inform', 'No duty'].map((name) => screen.getByRole('checkbox', { name }))
    expect(inform?.compareDocumentPosition(noDuty as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Inform' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'No duty' }))
    await waitFor(() => expect(filtersAsked()).toHaveLength(1))
    const [asked] = filtersAsked()
    expect(asked).toContain('filters[legislationStatuses][2][0]=duty')
    expect(asked).toContain('filters[legislationStatuses][2][1]=no_duty')
  })

  test('[OV-07] an empty result shows "Nothing found", and offers to clear the filters', async () => {
    server.on('GET /api/products/overview/filter', () => onePage([]))
    await open('/product/overview?name=zzz')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await rowOf(/Polar 12/)).toBeTruthy()
  })

  test('without any product it says what the list is for and offers the first action', async () => {
    server.on('GET /api/products/overview', () => onePage([]))
    await open()
    expect(await screen.findByText('Products are where compliance is judged')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add a product' }).getAttribute('href')).toBe('/product/new/type')
  })

  test('[OV-08] the footer shows the number of records, 5, 10, 15 and 30 rows a page, and page buttons', async () => {
    server.on('GET /api/products/overview', () => onePage([heatPump], 1248))
    await open()
    await rowOf(/Polar 12/)
    expect(await screen.findByText('1,248', { selector: 'strong' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '30' }))
    await waitFor(() =>
      expect(server.sent('GET /api/products/overview').at(-1)?.path).toContain('perPage=30'),
    )
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '5',
      '10',
      '15',
      '30',
    ])
  })

  test('[OV-11] a click on a row opens the card', async () => {
    await open()
    fireEvent.click(await rowOf(/Polar 12/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1/card'))
  })

  test('[OV-11] the name is a link: pressed with Ctrl it opens the card beside, and the overview stays', async () => {
    await open()
    const name = await screen.findByRole('link', { name: 'Polar 12 heat pump' })
    expect(name.getAttribute('href')).toBe('/product/1/card')
    // Without a window that opens links the press does nothing; what counts is that the row does not open, too.
    fireEvent.click(name, { ctrlKey: true })
    expect(router.state.location.pathname).toBe('/product/overview')
    fireEvent.click(name)
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1/card'))
  })

  test('[OV-14] a column’s head sorts up, then down, then not at all, which is by the name', async () => {
    await open()
    const ofName = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
    const sort = () => screen.getByRole('button', { name: 'Sort by EAN' })
    expect(ofName()).toBe('ascending')
    fireEvent.click(sort())
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'ean' }))
    expect(ofName()).toBeNull()
    fireEvent.click(sort())
    await waitFor(() => expect(router.state.location.search).toMatchObject({ direction: 'desc' }))
    fireEvent.click(sort())
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sort'))
  })

  test('[COMP-03] while a legislation is judged again, its column says so', async () => {
    server.on('GET /api/compliance/recomputing', () => ({
      body: { items: [{ jobId: 1, legislationIds: [4] }] },
    }))
    await open()
    const marks = await screen.findAllByRole('status', { name: 'Being judged again' })
    expect(marks).toHaveLength(1)
    expect(marks[0]?.closest('[role="columnheader"]')?.textContent).toContain('RoHS')
  })

  test('a failure says what failed and what is kept, and can be tried again', async () => {
    server.on('GET /api/products/overview', () => ({
      status: 500,
      body: { type: 'about:blank', status: 500, code: 'internal', title: 'x', requestId: 'r-77' },
    }))
    await open()
    expect(await screen.findByText('The products could not be loaded')).toBeTruthy()
    expect(screen.getByText(/r-77/)).toBeTruthy()
    answerAll()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf(/Polar 12/)).toBeTruthy()
  })

  test('columns that could not be fetched are not left out in silence: they are named missing, and asked for again', async () => {
    server.on('GET /api/legislations', () => refusal(500, 'internal'))
    router = openApplication('/product/overview')
    await rowOf(/Polar 12/)
    expect(await screen.findByText('Part of this page could not be loaded')).toBeTruthy()
    answerAll()
    fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    expect(await screen.findByRole('columnheader', { name: /Article 33/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Part of this page could not be loaded')).toBeNull())
  })
})
