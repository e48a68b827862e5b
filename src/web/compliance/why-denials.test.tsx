import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { WhyDenials } from '#web/compliance/why-denials.tsx'

beforeAll(() => startWeb([{ action: 'read', subject: 'Product' }]))

const denial = (id: number, title: string, versionId: number) => ({
  product: { id, title },
  list: 'rohs',
  listTitle: 'RoHS',
  versionId,
  validFrom: versionId === 2 ? '2025-06-25' : '2019-07-22',
  answeredAt: '2026-10-21T10:00:00.000Z',
  answeredBy: 'Anna',
  source: null,
  basis: null,
  document: null,
  entries: 10,
  shown: [{ name: 'Lead', casNumbers: ['7439-92-1'], casTotal: 1 }],
})

test('[PROD-43] parts that deny the same entries of the same version are told below them once', async () => {
  const denials = [denial(2, 'Casing', 2), denial(3, 'Foot', 2), denial(4, 'Wire', 1)]
  const explained = { product: { id: 1, title: 'Pump' }, denials, totalDenials: 3 } as unknown as Explanation
  await renderWeb(<WhyDenials explained={explained} />)
  const [same, older, ...more] = await screen.findAllByRole('list')
  expect(more).toEqual([])
  expect(
    within(same!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Casing · Anna, 21 Oct 2026', 'Foot · Anna, 21 Oct 2026'])
  expect(within(older!).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getAllByText(/Denies 10 entries/)).toHaveLength(2)
})
