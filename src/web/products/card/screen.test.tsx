import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, fieldOf, openCard, section } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import {
  aListAnswer,
  anExplanation,
  anIncludedProduct,
  inform,
  someSubstances,
} from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
let router: Awaited<ReturnType<typeof openCard>>

const answerFor = answerForCard.bind(null, server)
const nameOf = (field: Element) =>
  field.getAttribute('aria-label') ??
  field.closest('label, fieldset, [role=group], [role=radiogroup]')?.textContent ??
  field.outerHTML

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'delete', subject: 'Product' },
    { action: 'create', subject: 'Substance' },
    { action: 'create', subject: 'SentRequest' },
  ]),
)
beforeEach(() => answerFor())

describe('compliance on the card', () => {
  test('[PROD-22] the overview names legislation, legal roles, event and status', async () => {
    router = await openCard()
    const row = within(section('Obligations')).getByRole('row', { name: /Article 33/ })
    expect(row.textContent).toContain('Supplier of articles')
    expect(row.textContent).toContain('Inform recipients')
    expect(within(row).getByText('Inform')).toBeTruthy()
  })

  test('[COMP-05] every status can be asked why; the answer has an address of its own and closes with Escape', async () => {
    server.on('GET /api/products/1/explanation/2', () => ({ body: anExplanation() }))
    router = await openCard()
    fireEvent.click(screen.getByRole('button', { name: /^Article 33 Inform/ }))
    const drawer = await screen.findByRole('dialog', { name: /Why is the status of Polar 12 heat pump/ })
    expect(router.state.location.search).toEqual({ why: 2 })
    expect(await within(drawer).findByText('Rule that held, 4 of 14')).toBeTruthy()
    const path = within(drawer).getByRole('list')
    expect(within(path).getByRole('link', { name: 'PVC gasket' }).getAttribute('href')).toBe(
      '/product/3/card',
    )
    expect(within(drawer).getByText(/entry “DEHP”/)).toBeTruthy()
    expect(within(drawer).getByRole('img', { name: /^0.3\s%, limit 0.1\s%$/ })).toBeTruthy()
    fireEvent.keyDown(drawer, { key: 'Escape' })
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('[COMP-05] the next action leads to its section of the card, and the focus with it', async () => {
    const status = { ...inform, event: { ...inform.event, key: 'inform_recipients' } }
    server.on('GET /api/products/1/explanation/2', () => ({ body: anExplanation({ status }) }))
    router = await openCard('/product/1/card?why=2')
    fireEvent.click(await screen.findByRole('link', { name: 'Next: Inform recipients' }))
    await waitFor(() => expect(router.state.location.href).toBe('/product/1/card#statements'))
    await waitFor(() => expect(document.activeElement?.id).toBe('statements'))
  })

  test('[COMP-05] an explanation that was asked for on another screen leaves the focus at the obligations', async () => {
    server.on('GET /api/products/1/explanation/2', () => ({ body: anExplanation() }))
    router = await openCard('/product/1/card?why=2')
    fireEvent.keyDown(await screen.findByText('Rule that held, 4 of 14'), { key: 'Escape' })
    await waitFor(() => expect(document.activeElement?.id).toBe('compliance'))
  })

  test('[PERM-09] a path through another organization names it only so', async () => {
    const hidden = { productId: null, title: '', numberOfUnits: 1 }
    const explained = anExplanation()
    const [cause] = explained.causes
    server.on('GET /api/products/1/explanation/2', () => ({
      body: { ...explained, causes: cause && [{ ...cause, path: [...cause.path.slice(0, 1), hidden] }] },
    }))
    router = await openCard('/product/1/card?why=2')
    expect(await screen.findByText('in another organization')).toBeTruthy()
  })
})

describe('the order of the card', () => {
  test('[PROD-05] compliance comes first, then composition, evidence and data', async () => {
    router = await openCard()
    const links = within(screen.getByRole('navigation', { name: 'Sections of the card' }))
    expect(links.getAllByRole('group').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Compliance',
      'Composition',
      'Evidence',
      'Data',
    ])
    const places = [
      'Obligations',
      'Facts of use',
      'Substances',
      'Documents',
      'Identifiers, names',
      'Settings',
    ]
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const found = places.map((title) => headings.indexOf(title))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)
  })

  test('[PROD-44] the rule of saving names what is saved at once, which are no answers to lists and no identifiers', async () => {
    router = await openCard()
    expect(
      screen.getByText(
        'Saved at once: added and removed components, documents, the picture, statements and facts of use. Everything else waits until you save.',
      ),
    ).toBeTruthy()
  })

  test('[PROD-44] the strip and the obligations tell the fact behind a status', async () => {
    server.on('GET /api/products/1/status-facts', () => ({
      body: {
        items: [
          {
            legislationId: 2,
            obligation: null,
            fact: {
              kind: 'substance',
              name: 'DEHP',
              concentration: '0.3',
              isUpTo: false,
              parts: 1,
              others: 0,
            },
          },
        ],
      },
    }))
    router = await openCard()
    const strip = screen.getByRole('group', { name: 'Status by legislation' })
    expect(await within(strip).findByText(/^DEHP 0\.3\s% in 1 part$/)).toBeTruthy()
    expect(within(section('Obligations')).getByText(/^DEHP 0\.3\s% in 1 part$/)).toBeTruthy()
  })

  test('[PROD-44] statuses are drawn with their facts, which take several lines, so that no row moves', async () => {
    const coming = Promise.withResolvers<void>()
    server.on('GET /api/products/1/status-facts', () => ({ body: { items: [] }, after: coming.promise }))
    const opened = openCard()
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeTruthy())
    expect(screen.queryByRole('region', { name: 'Obligations' })).toBeNull()
    coming.resolve()
    router = await opened
    expect(section('Obligations')).toBeTruthy()
  })

  test('[PROD-44] what stands below the questions is drawn with them, so that nobody types into what moves away', async () => {
    const coming = Promise.withResolvers<void>()
    server.on('GET /api/products/1/use-facts', () => ({ body: { items: [] }, after: coming.promise }))
    const opened = openCard()
    await screen.findByRole('region', { name: 'Obligations' })
    expect(screen.queryByRole('region', { name: 'Substances' })).toBeNull()
    coming.resolve()
    router = await opened
    expect(await screen.findByRole('region', { name: 'Substances' })).toBeTruthy()
  })

  test('[PROD-08] a name is text until it is clicked; Enter keeps what is typed, Escape takes it back', async () => {
    router = await openCard()
    const box = fieldOf('Our product name')
    fireEvent.change(box, { target: { value: 'Typed in vain' } })
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByRole('textbox', { name: 'Value of Our product name' })).toBeNull()
    expect(screen.queryByText('Typed in vain')).toBeNull()
    const again = fieldOf('Our product name')
    fireEvent.change(again, { target: { value: 'Polar 14' } })
    fireEvent.keyDown(again, { key: 'Enter' })
    expect(within(section('Identifiers, names')).getByText('Polar 14')).toBeTruthy()
    expect(await screen.findByText('1 unsaved change')).toBeTruthy()
  })
})

describe('a card that may only be read', () => {
  test('[PERM-03, PROD-05] shows everything and offers nothing that would change it', async () => {
    answerFor(
      { canEdit: false, includedProducts: [anIncludedProduct()], totalIncludedProducts: 1 },
      someSubstances({ answers: [aListAnswer()] }),
    )
    router = await openCard()
    const card = screen.getByRole('main')
    const fields = Array.from(
      card.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    )
    // Searching, paging and another view change nothing.
    const changeable = fields.filter(
      (field) =>
        !field.disabled &&
        !field.readOnly &&
        field.type !== 'hidden' &&
        !/search|filter|^Table|^Direct|^Top-down|^\d+$/i.test(nameOf(field)),
    )
    expect(changeable.map(nameOf)).toEqual([])
    expect(
      within(card)
        .queryAllByRole('button', { name: /^(Add|Remove|Delete|Choose|Browse|Save|More actions)/ })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    ).toEqual([])
  })
})
