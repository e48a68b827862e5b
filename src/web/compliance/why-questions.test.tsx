import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { anExplanation, inform } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { WhyQuestions } from '#web/compliance/why-questions.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

const fact = (key: string, title: string, more: object) => ({
  key,
  type: 'boolean',
  unit: '',
  options: [],
  title,
  question: `${title}?`,
  help: '',
  source: 'Regulation (EC) No 1907/2006',
  value: null,
  own: null,
  from: null,
  changes: [],
  members: null,
  ...more,
})
const ofGroup = { value: false, from: { level: 'group', title: 'Toys' } }

async function show(isToday: boolean) {
  const explained = anExplanation({ useFacts: ['toy', 'mouthable', 'boat'] })
  const ofLegislation = { legislationId: explained.legislation.id, legislation: 'Article 33' }
  server.on('GET /api/products/1/use-facts', () => ({
    body: {
      items: [
        fact('toy', 'Toy', ofGroup),
        fact('mouthable', 'In the mouth', { value: true, own: true }),
        fact('jewellery', 'Jewellery', ofGroup),
        fact('boat', 'Boat', { changes: [{ ...ofLegislation, status: inform, members: null }] }),
      ],
    },
  }))
  await renderWeb(<WhyQuestions explained={explained} isToday={isToday} />)
}

test('[COMP-18] "why?" shows the answers that decided, where they come from, and lets them be changed', async () => {
  await show(true)
  await screen.findByText('Toy: no')
  expect(screen.getByText('from the group Toys')).toBeTruthy()
  expect(screen.getByText('In the mouth: yes')).toBeTruthy()
  expect(screen.queryByText(/Jewellery/)).toBeNull()
  screen.getByRole('button', { name: 'Change the answer: Toy' }).click()
  const yes = await screen.findByRole('button', { name: 'Yes: Toy?' })
  expect(within(yes.parentElement!).getAllByRole('button')).toHaveLength(2)
})

test('[COMP-06] on another day it shows none: answers have no past', async () => {
  await show(false)
  await screen.findByText('Boat?')
  expect(screen.queryByText('Toy: no')).toBeNull()
})
