import { expect, test } from 'vitest'

import { aDeclaredSubstance, aProductCard, dehp, someSubstances } from '#tests/web/product-samples.ts'
import { DECLARED } from '#web/products/form/answers.ts'
import { cardForm } from '#web/products/form/card.ts'
import { cardBody, formPath, rebasedEdits, untouched } from '#web/products/form/save-card.ts'

const card = aProductCard({
  legislations: [{ id: 2, key: 'article_33', settings: { applies: 'by_rule', reason: '' } }],
})
const form = cardForm(card)
const bodyOf = (changes: Partial<typeof form>) =>
  cardBody({ card, substances: null }, { form: { ...form, ...changes }, answers: {} })

test('[PROD-05] nothing typed is nothing to save', () => {
  expect(bodyOf({})).toEqual({})
})

test('[PROD-05] fields, SCIP settings and legislations go in one body', () => {
  const body = bodyOf({
    countryOfOrigin: 'SE',
    scip: { ...form.scip, notify: true },
    legislations: { 2: { applies: 'no', reason: 'Not sold' } },
  })
  expect(body).toMatchObject({
    countryOfOrigin: 'SE',
    scipSettings: { notify: true },
    legislations: [{ legislationId: 2, applies: 'no', reason: 'Not sold' }],
  })
})

test('[VAL-04] a fault of the one call is told at its field of the form', () => {
  const body = {
    components: [{ componentId: 7, numberOfUnits: 0 }],
    legislations: [{ legislationId: 2, applies: 'no' as const }],
  }
  expect(formPath('names.0.value', body)).toBe('names.0.value')
  expect(formPath('scipSettings.safeUse', body)).toBe('scip.safeUse')
  expect(formPath('components.0.numberOfUnits', body)).toBe('units.7')
  expect(formPath('components.0.amount.value', body)).toBe('amounts.7')
  expect(formPath('legislations.0.reason', body)).toBe('legislations.2.reason')
})

test('[PROD-33] what is removed while a save with it is on its way stays removed', () => {
  const lead = { ...dehp, id: 12, name: 'Lead' } as typeof dehp
  const substances = [aDeclaredSubstance(), aDeclaredSubstance({ substance: lead })]
  const saved = { card, substances: { body: someSubstances({ substances }), version: 2 } }
  const sent = untouched(saved)
  const entries = sent.answers[DECLARED]!.entries.slice(0, 1)
  const typed = { ...sent, answers: { [DECLARED]: { state: 'included' as const, entries } } }
  expect(rebasedEdits(typed, sent, saved).answers[DECLARED]?.entries).toHaveLength(1)
})
