import { describe, expect, test } from 'vitest'

import type { RequestQuestion, RequestSnapshot } from '#contract/exchange/requests.ts'
import { legislationId } from '#contract/values/ids.ts'
import { forwardedDueOn, forwardedKeys, forwardedQuestion } from '#domain/exchange/forwarded-question.ts'

const [REACH, ROHS, OWN] = [1, 4, 90].map((id) => legislationId.parse(id))
if (!REACH || !ROHS || !OWN) throw new Error('three legislations')

test.each([
  ['2026-12-18', '2026-11-20', '2026-12-11', 'a week before the questioner’s last day'],
  ['2026-11-27', '2026-11-20', '2026-11-20', 'today, where that is a week before'],
  ['2026-11-25', '2026-11-20', '2026-11-20', 'today, where a week before is past'],
])('[REQ-09] an answer due on %s is asked for on %s by %s: %s', (dueOn, today, day) => {
  expect(forwardedDueOn(dueOn, today)).toBe(day)
})

const question = (list: string, more: Partial<RequestQuestion> = {}): RequestQuestion => ({
  list,
  title: { en: `Title of ${list}`, sv: `Titel på ${list}` },
  question: { en: `Any of ${list}?`, sv: `Något av ${list}?` },
  listVersion: '2026-02-04',
  legislationIds: [REACH],
  ownEntries: null,
  ...more,
})
const entries = [{ name: 'Lead', ecNumbers: [], casNumbers: ['7439-92-1'], limit: '0.05' }]
const own = (list: string) => question(list, { legislationIds: [OWN], ownEntries: entries })

const asked: RequestSnapshot = {
  version: 2,
  questioner: { title: 'Nordvärme AB', person: 'Anna Berg', email: 'anna@nordvarme.example' },
  product: { title: 'Pump', productId: 'P-1', identifiers: [{ key: 'GTIN', value: '12345670' }] },
  components: [{ title: 'Seal', productId: 'S-1', units: 2 }],
  legislations: [
    { id: REACH, title: 'REACH' },
    { id: ROHS, title: 'RoHS' },
    { id: OWN, title: 'Nordvärme forbids' },
  ],
  questions: [
    own('nordvarme_black'),
    question('svhc', { legislationIds: [REACH, ROHS] }),
    question('rohs', { legislationIds: [ROHS] }),
    own('nordvarme_grey'),
  ],
  facts: [
    { key: 'pvc', isOpen: true },
    { key: 'toy', isOpen: true },
  ],
  message: 'Only for Ventilteknik.',
  dueOn: '2026-12-18',
  language: 'en',
}
const questioner = { title: 'Ventilteknik AB', person: 'Eva Holm', email: 'eva@ventilteknik.example' }

const forwarded = (more: Partial<Parameters<typeof forwardedQuestion>[1]> = {}) =>
  forwardedQuestion(asked, {
    questioner,
    part: null,
    legislationIds: [REACH, OWN],
    commonLegislationIds: new Set([REACH, ROHS]),
    factKeys: new Set(['pvc', 'leather']),
    message: 'Please answer.',
    dueOn: '2026-12-11',
    language: 'sv',
    ...more,
  })

describe('[REQ-09] a question that is forwarded', () => {
  test('comes from the forwarding company, and says nothing of the first questioner', () => {
    const sent = forwarded()
    expect(sent).toMatchObject({
      version: 2,
      questioner,
      message: 'Please answer.',
      dueOn: '2026-12-11',
      language: 'sv',
    })
    expect(JSON.stringify(sent)).not.toMatch(/nordv.rme|Anna Berg|Only for/i)
  })

  test('is about the product with its components and numbers', () => {
    expect(forwarded()).toMatchObject({ product: asked.product, components: asked.components })
  })

  test('about a component names that component alone, without the numbers of the product', () => {
    const sent = forwarded({ part: { title: 'Seal', productId: 'S-1' } })
    expect(sent.product).toEqual({ title: 'Seal', productId: 'S-1', identifiers: [] })
    expect(sent.components).toEqual([])
  })

  test.each([
    ['en', 'A customer’s requirement'],
    ['sv', 'En kunds krav'],
  ] as const)(
    'names the chosen legislations, and one of the questioner as a customer’s: %s',
    (language, title) => {
      expect(forwarded({ language }).legislations).toEqual([
        { id: REACH, title: 'REACH' },
        { id: OWN, title },
      ])
    },
  )

  test('asks by the lists of the chosen legislations, and for those only', () => {
    expect(forwarded({ legislationIds: [REACH] }).questions).toEqual([
      question('svhc', { legislationIds: [REACH] }),
    ])
    expect(forwarded({ legislationIds: [] }).questions).toEqual([])
  })

  test('numbers the questioner’s own lists, with their entries and without their titles', () => {
    const anonymous = (number: number) => ({
      list: `customer_list_${number}`,
      title: { en: `A customer’s list ${number}`, sv: `En kunds lista ${number}` },
      question: {
        en: 'Does the product contain any of these substances?',
        sv: 'Innehåller produkten något av dessa ämnen?',
      },
      listVersion: '2026-02-04',
      legislationIds: [OWN],
      ownEntries: entries,
    })
    expect(forwarded({ legislationIds: [OWN] }).questions).toEqual([anonymous(1), anonymous(2)])
  })

  test('has keys by which its answers are found again', () => {
    expect(Array.from(forwardedKeys(asked))).toEqual([
      ['nordvarme_black', 'customer_list_1'],
      ['svhc', 'svhc'],
      ['rohs', 'rohs'],
      ['nordvarme_grey', 'customer_list_2'],
    ])
    const keys = forwardedKeys(asked)
    const sent = forwarded({ legislationIds: [REACH, ROHS, OWN] }).questions
    expect(sent.map(({ list }) => list)).toEqual(asked.questions.map(({ list }) => keys.get(list)))
  })

  test('[COMP-18] asks the open facts of the product that its legislations read, and of a component all of them', () => {
    expect(forwarded().facts).toEqual([{ key: 'pvc', isOpen: true }])
    expect(forwarded({ part: { title: 'Seal', productId: 'S-1' } }).facts).toEqual([
      { key: 'pvc', isOpen: false },
      { key: 'leather', isOpen: false },
    ])
  })
})
