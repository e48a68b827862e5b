import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { aProfile } from '#tests/web/profile.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { getSession, setSession } from '#web/auth/store.ts'

const server = useFakeServer()
/** A person in the role for suppliers, who answers requests and sees no products. */
beforeAll(async () => {
  await startWeb()
  const session = getSession()
  const abilities = [
    { action: 'read' as const, subject: 'Home' },
    { action: 'read' as const, subject: 'ReceivedRequest' },
    { action: 'read' as const, subject: 'SentRequest' },
  ]
  setSession({ ...session, profile: aProfile({ abilities }) })
})
const show = (requests: number, items: object[]) => {
  server.on('GET /api/home/requests', () => ({
    body: { toAnswer: { requests, overdue: 0, items }, toApprove: null, asked: null },
  }))
  return openApplication('/homepage')
}

test('[HOME-01] a supplier without products sees the requests that wait for an answer', async () => {
  show(1, [
    { company: 'Nordvärme AB', requests: 1, first: { id: 7, product: 'Valve EX4' }, dueOn: '2099-12-31' },
  ])
  const region = within(await screen.findByRole('region', { name: 'Requests to answer' }))
  expect(region.getByText('Due 31 Dec 2099')).toBeDefined()
  expect(region.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(
    '/received-requests/7/answer',
  )
})

test('[HOME-01] a supplier whom nobody asks reads what the page is for', async () => {
  show(0, [])
  expect(await screen.findByRole('heading', { name: 'Nothing needs you today' })).toBeDefined()
  expect(screen.getByText('Requests that wait for your answer appear here.')).toBeDefined()
})
