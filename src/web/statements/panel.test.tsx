import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { answerForCard } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const statement = (id: number, title: string, holds = false) => ({
  id,
  title,
  text: '',
  legislations: [],
  active: true,
  holds,
})

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

test('[PROD-27] a statement that is chosen is so at once, keeps the focus, and the next choice stands on it', async () => {
  answerForCard(server)
  const all = [statement(1, 'No mercury'), statement(2, 'No PVC')]
  server.on('GET /api/products/1/statements', () => ({ body: { items: all } }))
  server.on('PUT /api/products/1/statements', ({ body }) => {
    const { statementIds } = body as { statementIds: number[] }
    return { body: { items: all.map((item) => ({ ...item, holds: statementIds.includes(item.id) })) } }
  })
  openApplication('/product/1/card')
  const panel = await screen.findByRole('region', { name: 'General statements' })
  const mercury = await within(panel).findByRole('checkbox', { name: 'No mercury' })
  mercury.focus()
  fireEvent.click(mercury)
  await waitFor(() => expect(mercury).toHaveProperty('checked', true))
  expect(document.activeElement).toBe(mercury)
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'No PVC' }))
  const sent = () => server.sent('PUT /api/products/1/statements')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ body }) => body)).toEqual([{ statementIds: [1] }, { statementIds: [1, 2] }])
})
