import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { anExplanation } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { WhyAssessments } from '#web/compliance/why-assessments.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

const own = (words: string) => ({
  entryId: null,
  entry: '',
  substance: null,
  condition: words,
  wording: words,
  earlier: null,
})
const belonging = (name: string) => ({
  entryId: 82,
  entry: 'PFAS in foams',
  substance: { id: name.length, name },
  condition: '',
  wording: '',
  earlier: null,
})
const show = (conditions: object[]) =>
  renderWeb(<WhyAssessments explained={anExplanation({ conditions } as object)} isToday />)

test('[COMP-18] each condition of a company’s own legislation has its own form, and is sent with its words', async () => {
  const sent: unknown[] = []
  server.on('PUT /api/products/1/assessments/2', ({ body }) => {
    sent.push(body)
    return { status: 500, body: {} }
  })
  await show([own('Sold for children'), own('Used outdoors')])
  const form = screen.getByRole('radiogroup', { name: /: Used outdoors$/ })
  expect(screen.getByRole('radiogroup', { name: /: Sold for children$/ })).toBeTruthy()
  fireEvent.click(within(form).getByRole('radio', { name: 'No, not in scope' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Indoors alone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { wording: 'Used outdoors', answer: 'not_in_scope', reason: 'Indoors alone' },
    ]),
  )
})

test('[COMP-18] whether a substance belongs is asked of each substance, and "no" needs words about it', async () => {
  await show([belonging('Perfluoroheptanoic acid'), belonging('Perfluorobutanoic acid')])
  const form = screen.getByRole('radiogroup', {
    name: 'Does “Perfluorobutanoic acid” belong to “PFAS in foams”?',
  })
  fireEvent.click(within(form).getByRole('radio', { name: 'No, it does not belong' }))
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Say why the substance does not belong to the entry')).toBeTruthy()
})

test('[SHELL-07] a day in a condition is read as dates are, and is sent back as it is stored', async () => {
  const sent: unknown[] = []
  server.on('PUT /api/products/1/assessments/2', ({ body }) => {
    sent.push(body)
    return { status: 500, body: {} }
  })
  await show([own('Sold before 2027-01-31')])
  expect(screen.getByText('Sold before 31 Jan 2027')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, in scope' }))
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(sent).toMatchObject([{ wording: 'Sold before 2027-01-31' }]))
})
