import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { statusKeys } from '#contract/compliance/statuses.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { getSession } from '#web/auth/store.ts'

const server = useFakeServer()
const text = { en: 'Text', sv: 'Text' }
const template = {
  statuses: statusKeys.map((key) => ({ key, tone: 'none', word: text, title: text, sentence: text })),
  events: [{ key: 'none', text }],
  rules: [
    { status: 'prohibited', event: 'none', title: text, when: 'own_list.above' },
    { status: 'no_duty', event: 'none', title: text, when: 'true' },
  ],
}
const brief = { ecNumbers: [], isGroup: false, isOwn: false }
const lead = { ...brief, id: 1, name: 'Lead', casNumbers: ['7439-92-1'] }
const cadmium = { ...brief, id: 2, name: 'Cadmium', casNumbers: ['7440-43-9'] }

beforeAll(() =>
  startWeb([
    { action: 'create', subject: 'Legislation' },
    { action: 'read', subject: 'Legislation' },
    { action: 'visit', subject: 'legislation-add' },
  ]),
)
beforeEach(async () => {
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
  server.on('GET /api/substance-lists', () => ({ body: { items: [], totalItems: 0 } }))
  server.on('GET /api/legislations/template', () => ({ body: template }))
  server.on('POST /api/legislations/check-rules', () => ({ body: { faults: [], warnings: [] } }))
  server.on('POST /api/substances/by-number', () => ({
    body: { items: [lead, cadmium], unknown: ['111-11-1'] },
  }))
  server.on('POST /api/legislations', () => ({ body: { id: 9, jobId: null } }))
  openApplication('/administration/legislations/add')
  await screen.findByRole('heading', { level: 1, name: 'New rule of your own' })
})

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const isFaulty = (name: string) =>
  screen.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true'
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const paste = async () => {
  type('Paste CAS or EC numbers', '7439-92-1\n7440-43-9, 111-11-1')
  press('Add these substances')
  return screen.findByRole('list', { name: 'Substances of the rule' })
}
const posted = () => server.sent('POST /api/legislations')

test('[ADM-03] a rule is made of a name, what it does and pasted numbers; what no substance has is told and stays', async () => {
  type('Name', 'Not in our products')
  fireEvent.click(screen.getByRole('radio', { name: /^Limit/ }))
  type('Allowed up to, % by mass', '0,05')
  const chosen = await paste()
  expect(server.sent('POST /api/substances/by-number')[0]?.body).toEqual({
    numbers: ['7439-92-1', '7440-43-9', '111-11-1'],
  })
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText(/^No substance has the number 111-11-1/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Paste/ }).value).toBe('111-11-1')

  press(/^Add legislation/)
  await waitFor(() => expect(posted()).toHaveLength(1))
  const limit = { value: '0.05', unit: '%', operator: 'above', scope: 'article' }
  // The second language is optional: it takes the text of the first.
  const name = { en: 'Not in our products', sv: 'Not in our products' }
  expect(posted()[0]?.body).toMatchObject({
    key: 'not_in_our_products',
    title: name,
    shortName: name,
    type: 'company_regulation',
    lists: [
      {
        key: 'own_list',
        title: name,
        entries: [
          { substanceId: 1, limit },
          { substanceId: 2, limit },
        ],
      },
    ],
  })
})

test('[ADM-03] without a name or a substance nothing is sent, and each is told at its field', async () => {
  press(/^Add legislation/)
  expect(await screen.findByText('Choose at least one substance.')).toBeTruthy()
  expect(isFaulty('Name')).toBe(true)
  expect(screen.getAllByText('Field is required')).toHaveLength(1)
  fireEvent.click(within(await paste()).getByRole('button', { name: 'Remove Cadmium from the list' }))
  press(/^Add legislation/)
  await waitFor(() => expect(isFaulty('Name')).toBe(true))
  expect(screen.queryByText('Choose at least one substance.')).toBeNull()
  expect(posted()).toEqual([])
})

test('[ADM-03] a share that is no number is told at its field, also before a substance is chosen', async () => {
  type('Name', 'Limits')
  fireEvent.click(screen.getByRole('radio', { name: /^Limit/ }))
  type('Allowed up to, % by mass', 'little')
  press(/^Add legislation/)
  await waitFor(() => expect(isFaulty('Allowed up to, % by mass')).toBe(true))
  await paste()
  press(/^Add legislation/)
  await waitFor(() => expect(isFaulty('Allowed up to, % by mass')).toBe(true))
  expect(posted()).toEqual([])
})

test('[ADM-03] of an empty text in all fields only the reader’s language is told as missing', async () => {
  press('All fields')
  await screen.findByRole('heading', { level: 1, name: 'New legislation' })
  press(/^Add legislation/)
  await waitFor(() => expect(isFaulty('Title, English')).toBe(true))
  expect(isFaulty('Title, Swedish (optional)')).toBe(false)
})

test('[ADM-03] "All fields" opens the whole form with everything filled in, and an empty text shows what it will take', async () => {
  type('Name', 'No lead')
  await paste()
  press('All fields')
  await screen.findByRole('heading', { level: 1, name: 'New legislation' })
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect(valueOf('Title, English')).toBe('No lead')
  expect(valueOf('Short name, English')).toBe('No lead')
  expect(valueOf('Source')).toBe('Rule of our own')
  const swedish = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Title of the list, Swedish (optional)',
  })
  expect([swedish.value, swedish.placeholder]).toEqual(['', 'No lead'])
  // The reader's own language is not marked; of a text that nobody needs both are.
  expect(screen.queryByRole('textbox', { name: /English \(optional\)/ })).toBe(
    screen.getByRole('textbox', { name: 'Hint, English (optional)' }),
  )
  const entries = screen.getByRole('group', { name: 'Substances and limits' })
  expect(within(entries).getByText('Cadmium')).toBeTruthy()
})
