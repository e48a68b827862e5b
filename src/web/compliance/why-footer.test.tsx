import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { anExplanation, inform } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { WhyFooter } from '#web/compliance/why-footer.tsx'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

beforeAll(() => startWeb([{ action: 'create', subject: 'SentRequest' }]))
Element.prototype.scrollIntoView = () => undefined

const forEvent = (key: string, overrides: Parameters<typeof anExplanation>[0] = {}): Explanation =>
  anExplanation({ status: { ...inform, event: { key, text: 'Do it', date: null } }, ...overrides })

const nextLink = () => screen.findByRole('link', { name: 'Next: Do it' })

describe('[COMP-05] the next action of an explanation', () => {
  const group = { members: { of: 2, total: 1, items: [] } }
  test.each([
    ['answer_questions', {}, '/product/1/card#questions'],
    ['notify_authority', {}, '/product/1/card#scip'],
    ['notify_authority', { obligation: 'article_7_2' }, '/product/1/card#compliance'],
    ['replace_or_exempt', {}, '/product/1/card#substances'],
    ['enter_masses', {}, '/product/1/card#characteristics'],
    ['enter_masses', group, '/product/1/card#compliance'],
    ['ask_supplier', {}, '/product/1/send-request'],
    ['declare_imports', {}, '/product/1/card#compliance'],
  ])('%s leads to where it is done (%j)', async (key, overrides, address) => {
    await renderWeb(<WhyFooter explained={forEvent(key, overrides)} />)
    expect((await nextLink()).getAttribute('href')).toBe(address)
  })

  test('questions that stand in the explanation are gone to there', async () => {
    await renderWeb(
      <>
        <ChainStep id="why-questions" icon={null} label="Questions">
          Is it a toy?
        </ChainStep>
        <WhyFooter explained={forEvent('answer_questions')} />
      </>,
    )
    fireEvent.click(await nextLink())
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Questions' }))
  })
})
