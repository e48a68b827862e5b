import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { anExplanation } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { WhyRule } from '#web/compliance/why-rule.tsx'

beforeAll(() => startWeb([{ action: 'read', subject: 'Product' }]))

test('[COMP-05] facts that a rule read are told in words, not in codes', async () => {
  const facts = [
    { name: 'food_additives.presence', value: 'addnis' },
    { name: 'rohs.presence', value: 'adis' },
    { name: 'product.type', value: 'article' },
    { name: 'use.toy', value: null },
  ]
  await renderWeb(<WhyRule explained={anExplanation({ facts })} />)
  expect(await screen.findByText('Answered, none included')).toBeTruthy()
  expect(screen.getByText('Answered, with substances')).toBeTruthy()
  expect(screen.getByText('article')).toBeTruthy()
  expect(screen.queryByText(/adis|addnis/)).toBeNull()
})
