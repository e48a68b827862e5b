import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'

import { productId } from '#contract/values/ids.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { Assumptions } from '#web/compliance/assumptions.tsx'

beforeAll(() => startWeb([{ action: 'read', subject: 'Product' }]))

describe('[COMP-17] an assumption', () => {
  const assumptions = [
    { key: 'roles_unknown', text: 'No business role is given.' },
    { key: 'no_concentration', text: 'No concentration is given.' },
    { key: 'any_content', text: 'The entry has no limit.' },
  ]

  test('leads to the place on the card where it is taken away; one of the law leads nowhere', async () => {
    await renderWeb(<Assumptions assumptions={assumptions} productId={productId.parse(7)} />)
    const roles = await screen.findByRole('link', { name: 'Choose its business roles' })
    expect(roles.getAttribute('href')).toBe('/product/7/card#settings')
    const concentration = screen.getByRole('link', { name: 'Enter the concentration' })
    expect(concentration.getAttribute('href')).toBe('/product/7/card#substances')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  test('of a figure that was not checked leads to the official text', async () => {
    const text = 'Limits: not checked against the official text (Regulation (EC) No 1907/2006, Annex XVII).'
    await renderWeb(
      <Assumptions assumptions={[{ key: 'figure_assumed:appendix_12', text }]} productId={null} />,
    )
    const act = await screen.findByRole('link', { name: /1907\/2006/ })
    expect(act.getAttribute('href')).toContain('eur-lex.europa.eu')
  })

  test('about a product that is not seen leads nowhere', async () => {
    await renderWeb(<Assumptions assumptions={assumptions} productId={null} />)
    expect(await screen.findByText(/No business role is given/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
