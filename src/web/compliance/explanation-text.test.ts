import i18n from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { anExplanation } from '#tests/web/product-samples.ts'
import { en } from '#web/i18n/en.ts'
import { formatFor } from '#web/i18n/format.ts'
import {
  answerText,
  belowText,
  explanationText,
  judgedKey,
  limitText,
  numbersOf,
  ruleKey,
  shareText,
  sourceText,
  weighedText,
} from '#web/compliance/explanation-text.ts'

const texts = i18n.createInstance()
beforeAll(() =>
  texts.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  }),
)
const english = formatFor('en')
/** A no-break space is read as a space. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null

const whole = anExplanation()
const [cause] = whole.causes as [Explanation['causes'][number]]
const causeWith = (changes: Partial<typeof cause>) => ({ ...cause, ...changes })
/** The chain of a cause, as the explanation tells it. */
const chain = (changes: Partial<typeof cause>) =>
  plain(explanationText({ ...whole, causes: [causeWith(changes)] }, texts.t, english))
    ?.split('\n')
    .at(3)

test.each([
  ['en', '0.05', '0.1', '0.05–0.1\u00A0%'],
  ['sv', '0.05', '0.1', '0,05–0,1\u00A0%'],
  ['sv', '0.1', '0.1', '0,1\u00A0%'],
  ['sv', null, '0.1', '0,1\u00A0%'],
] as const)('[COMP-05] in %s a range from %s to %s is written with one sign', (language, low, high, text) => {
  const share = { concentrationLow: low, concentration: high }
  expect(shareText(share, i18n.t, formatFor(language))).toBe(text)
})

const output = {
  key: 'due',
  type: 'date' as const,
  title: 'Notify by',
  values: [
    { value: '2026-06-01', text: '1 Jun 2026' },
    { value: '2026-07-01', text: '1 Jul 2026' },
  ],
  unit: '',
  beginsWith: '',
  derivation: '',
  source: 'Article 7(7)',
  sourceDate: '2026-01-01',
  questions: [],
}

describe('[COMP-05] an explanation as plain text', () => {
  const before = [
    'Why is the status of Polar 12 heat pump for Article 33?',
    'Inform. Inform recipients. An article contains a Candidate List substance above 0.1 %.',
  ]
  const rule = 'Rule that held, 4 of 14: Concern substance above 0.1 % (candidate_list.above)'
  const found =
    '1. Candidate List, entry “DEHP” (List version 25 Jun 2025) → Limit: above 0.1 % (Article 33) → ' +
    'Polar 12 heat pump › PVC gasket × 2 → DEHP (CAS 117-81-7 · EC 204-211-0), 0.3 %'

  test('tells the status, the rule and the way to each cause', () => {
    const told = explanationText({ ...whole, causes: [cause, cause] }, texts.t, english)
    expect(plain(told)?.split('\n')).toEqual([
      ...before,
      rule,
      found,
      found.replace('1.', '2.'),
      'As of 1 Mar 2026',
    ])
  })

  test('tells obligations, members, outputs, what is within its limit, declarations, documents and assessments', () => {
    const { status } = whole
    const product = whole.product
    const record = {
      id: 1,
      entryId: null,
      entry: '',
      substance: null,
      condition: 'The article is a toy',
      wording: '',
      legislationId: null,
      answer: 'in_scope',
      reason: 'Sold to parents',
      madeAt: '2026-02-01T10:00:00Z',
      madeBy: 'Carl Berg',
      isCurrent: true,
      product,
    } as const
    const document = {
      id: 3,
      file: { name: 'gasket.pdf', mime: 'application/pdf', isPreviewable: true },
      types: [] as 'evidence'[],
      validUntil: null as string | null,
      isOutdated: false,
      product,
    }
    const told = explanationText(
      anExplanation({
        status,
        members: { total: 2, of: 5, items: [] },
        obligations: [{ key: 'inform', title: 'Inform consumers', status, outputs: [], members: null }],
        outputs: [output],
        causes: [],
        below: [cause],
        declarations: [
          {
            request: { id: 9, reference: 'K-0007' },
            number: 1,
            supplier: 'Ventilteknik',
            signedBy: 'Sofia Ek',
            signedAt: '2026-11-26T10:00:00Z',
            validUntil: '2027-11-26',
            product,
          },
        ],
        documents: [
          document,
          { ...document, types: ['evidence'], validUntil: '2027-01-01' },
          { ...document, validUntil: '2027-01-01', isOutdated: true },
        ],
        records: [record, { ...record, reason: '', madeBy: null, answer: 'not_in_scope' }],
      }),
      texts.t,
      english,
    )
    expect(plain(told)?.split('\n')).toEqual([
      ...before,
      '“Inform” in 2 of 5',
      'Inform consumers: Inform. Inform recipients',
      rule,
      'Notify by: 1 Jun 2026, 1 Jul 2026. (Article 7(7))',
      'Within its limit: DEHP: 0.3 % in PVC gasket (limit: above 0.1 %, Candidate List)',
      'Signed declarations: K-0007, Ventilteknik, signed by Sofia Ek, 26 Nov 2026, valid until 26 Nov 2027, Polar 12 heat pump',
      'Documents behind the answer: gasket.pdf, Polar 12 heat pump',
      'Documents behind the answer: gasket.pdf, Evidence report, Polar 12 heat pump, Valid to 1 Jan 2027',
      'Documents behind the answer: gasket.pdf, Polar 12 heat pump, Outdated (it covers other substances than the current ones)',
      'Your assessment: The article is a toy, In scope, because: Sold to parents, Carl Berg, 1 Feb 2026',
      'Your assessment: The article is a toy, Not in scope, 1 Feb 2026',
      'As of 1 Mar 2026',
    ])
  })

  const step = cause.path[1]!

  test.each([
    [
      'a product that is not seen',
      { path: [{ ...step, productId: null, title: '' }] },
      'in another organization × 2',
    ],
    [
      'a product of another organization by its name',
      { path: [{ ...step, productId: null }] },
      'PVC gasket × 2',
    ],
    ['an exemption', { exemption: { number: '6(c)', text: '', endsOn: null } }, 'Exemption 6(c)'],
    [
      'what the substance gives by itself',
      { outputs: [output, { ...output, title: 'Code' }] },
      'Notify by: 1 Jun 2026, 1 Jul 2026, Code: 1 Jun 2026, 1 Jul 2026',
    ],
    ['who declared it', { sources: ['Aalto', 'Seal AB'] }, 'Declared by Aalto and Seal AB'],
    ['the answer', { answeredAt: '2026-02-01T10:00:00Z' }, texts.t('why.answeredAt', { at: '1 Feb 2026' })],
    ['another share that was compared', { measured: '0.2' }, '0.2 %'],
  ] as const)('tells %s', (_, changes, words) => {
    expect(chain(changes as never)).toContain(words)
  })

  test('tells the assumptions below a cause', () => {
    const assumptions = ['The upper end counts.', 'Zinc is pure.'].map((text) => ({ key: text, text }))
    const told = explanationText({ ...whole, causes: [causeWith({ assumptions })] }, texts.t, english)
    expect(plain(told)?.split('\n').slice(3, 6)).toEqual([
      found,
      '   Assumptions: The upper end counts.',
      '   Assumptions: Zinc is pure.',
    ])
  })

  test('leaves out what is not known of a cause', () => {
    expect(chain({ entry: null, limit: null, substance: null })).toBe(
      '1. Polar 12 heat pump › PVC gasket × 2',
    )
    const noNumbers = { ...cause.substance!, casNumbers: [], ecNumbers: [] }
    expect(chain({ entry: null, limit: null, substance: noNumbers })).toBe(
      '1. Polar 12 heat pump › PVC gasket × 2 → DEHP, 0.3 %',
    )
  })
})

test('[COMP-05] a substance is told by the first of its numbers', () => {
  const numbers = (casNumbers: string[], ecNumbers: string[]) => numbersOf({ casNumbers, ecNumbers }, texts.t)
  expect(numbers(['1-1-1', '2-2-2'], [])).toBe('CAS 1-1-1')
  expect(numbers([], ['200-001-8'])).toBe('EC 200-001-8')
})

test('[COMP-17] a share that was not stated says so', () => {
  expect(shareText({ concentration: null, concentrationLow: '1' }, texts.t, english)).toBe('not stated')
})

test('[COMP-17] a limit says whether its own value is above it', () => {
  const limit = (changes: object) =>
    plain(limitText({ value: '50', unit: 'mg/kg', operator: 'at_or_above', ...changes }, texts.t, english))
  expect([limit({}), limit({ unit: '%', operator: 'above' }), limit({ value: '1000' })]).toEqual([
    '50 mg/kg or more',
    'above 50 %',
    '1,000 mg/kg or more',
  ])
})

test('[COMP-04] a share is judged in the article, the material or the mixture', () => {
  const keys = (['article', 'homogeneous_material', 'mixture', null] as const).map((basis) =>
    judgedKey(causeWith({ basis })),
  )
  expect(keys).toEqual(['judged', 'judgedMaterial', 'judgedMixture', 'judged'])
  expect([ruleKey(whole.rule), ruleKey({ ...whole.rule, isOpen: true })]).toEqual([
    'why.rule',
    'why.openRule',
  ])
})

test('[COMP-17] a share is told as weighed where it was compared as another figure than declared', () => {
  const weighed = (measured: string | null, concentration: string | null) =>
    plain(weighedText({ measured, concentration }, texts.t, english))
  expect([weighed('0.10', '0.1'), weighed(null, '0.1'), weighed('0.1', null)]).toEqual([null, null, null])
  expect(weighed('0.05', '0.1')).toContain('0.05 %')
})

test('[COMP-05] a share within its limit is told with its place, the limit and the list', () => {
  const below = (changes: Partial<typeof cause>) => plain(belowText(causeWith(changes), texts.t, english))
  expect(below({ measured: '0.05', material: 'PVC' })).toBe(
    'DEHP: 0.05 % in PVC gasket, PVC (limit: above 0.1 %, Candidate List)',
  )
  expect(below({ measured: null })).toBe('DEHP: 0.3 % in PVC gasket (limit: above 0.1 %, Candidate List)')
})

test('[COMP-05] an answer is told with its day, who gave it, and the substance that overrules it', () => {
  const answer = (changes: Partial<typeof cause>) => answerText(causeWith(changes), texts.t, english)
  const answeredAt = '2026-02-01T10:00:00Z'
  expect(answer({})).toBeNull()
  expect(answer({ answeredAt })).toContain('1 Feb 2026')
  const byCarl = answer({ answeredAt, answeredBy: 'Carl Berg' })
  expect(byCarl).toContain('Carl Berg')
  const overruled = 'The answer was “None of these”; DEHP is declared and overrules it.'
  expect(answer({ answeredAt, answeredBy: 'Carl Berg', isAnswerOverruled: true })).toBe(
    `${byCarl}. ${overruled}`,
  )
  expect(answer({ answeredAt, isAnswerOverruled: true, substance: null })).toContain('Substance is declared')
})

test('[PROD-45] suppliers are named that declared a substance, or that have not answered', () => {
  const source = (sources: string[], substance = cause.substance) =>
    sourceText({ sources, substance }, texts.t, english)
  expect([source([]), source(['Aalto', 'Seal AB'])]).toEqual([null, 'Declared by Aalto and Seal AB'])
  expect(source(['Aalto'], null)).toBe(texts.t('why.notAnsweredBy', { names: 'Aalto' }))
})
