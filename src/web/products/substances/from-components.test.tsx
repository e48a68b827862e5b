import { within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { answerForCard, openCard, section } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { dehp, someSubstances } from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const answerFor = answerForCard.bind(null, server)

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

test('[PROD-25] a product with components shows what comes from them, and asks nothing', async () => {
  answerFor(
    { isComplex: true },
    someSubstances({
      isOwn: false,
      fromComponents: [
        {
          substance: dehp,
          concentration: '0.3',
          inProduct: { id: 3, title: 'PVC gasket' },
          lists: ['candidate_list'],
          isAboveLimit: true,
          below: [{ list: 'rohs', measured: '0.05', limit: { value: '0.1', unit: '%', operator: 'above' } }],
        },
      ],
    }),
  )
  await openCard()
  const panel = section('Substances')
  expect(await within(panel).findByText(/0.3 % w\/w in/)).toBeTruthy()
  expect(within(panel).getByRole('link', { name: 'PVC gasket' })).toBeTruthy()
  expect(within(panel).getByText('RoHS: 0.05 %, within the limit (above 0.1 %)')).toBeTruthy()
  expect(within(panel).queryByRole('radiogroup')).toBeNull()
})
