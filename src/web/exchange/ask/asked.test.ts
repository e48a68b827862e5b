import { describe, expect, test } from 'vitest'

import type { PlannedMailing } from '#contract/exchange/sent-requests.ts'
import { legislationId, productId, requestId, supplierId } from '#contract/values/ids.ts'
import { askedMailing, askingsOf, countAsked, dayFault, sendable } from '#web/exchange/ask/asked.ts'

const part = (id: number, isOpen = false): PlannedMailing['products'][number] => ({
  id: productId.parse(id),
  title: `Part ${id}`,
  productId: `P-${id}`,
  questions: 3,
  open: isOpen ? { id: requestId.parse(9), askedAt: '2026-11-12T10:00:00.000Z' } : null,
})
const mailing = (id: number, more: Partial<PlannedMailing> = {}): PlannedMailing => ({
  supplier: { id: supplierId.parse(id), title: `Supplier ${id}` },
  contacts: [{ name: 'Eva', email: 'eva@skruv.test', language: 'sv' }],
  products: [part(1), part(2)],
  ...more,
})
const noAddress = [{ name: 'Kai', email: null, language: 'sv' as const }]

describe('a mailing', () => {
  test('goes to the first contact with an address, in the language of that contact', () => {
    const contacts = [...noAddress, { name: 'Ann', email: 'ann@skruv.test', language: 'en' as const }]
    expect(askedMailing(mailing(1, { contacts }))).toMatchObject({
      name: 'Ann',
      email: 'ann@skruv.test',
      language: 'en',
      questions: 6,
      fault: null,
      isTicked: true,
    })
  })

  test('without an address cannot be ticked until one is typed', () => {
    const planned = mailing(1, { contacts: noAddress })
    expect(askedMailing(planned)).toMatchObject({ fault: 'no_address', isTicked: false, language: 'sv' })
    expect(askedMailing(planned, { email: 'kai@' })).toMatchObject({ fault: 'bad_address' })
    expect(askedMailing(planned, { email: ' kai@skruv.test ' })).toMatchObject({
      name: 'Kai',
      email: 'kai@skruv.test',
      fault: null,
      isTicked: true,
    })
  })

  test('to a typed address does not greet a contact of another address', () => {
    const typed = askedMailing(mailing(1), { contact: 'typed', email: 'info@skruv.test' })
    expect(typed).toMatchObject({ name: '', email: 'info@skruv.test' })
  })

  test('leaves out parts with an open request, unless they are asked about again', () => {
    const planned = mailing(1, { products: [part(1), part(2, true)] })
    expect(askedMailing(planned).asked.map(({ id }) => id)).toEqual([1])
    expect(askedMailing(planned, { isAgain: true }).asked.map(({ id }) => id)).toEqual([1, 2])
    expect(askedMailing(mailing(1, { products: [part(2, true)] })).fault).toBe('no_parts')
  })

  test('names the parts that it leaves out, and those that a person took out', () => {
    const planned = mailing(1, { products: [part(1), part(2, true)] })
    expect(askedMailing(planned)).toMatchObject({ open: [{ id: 2 }], without: [], isMailed: true })
    expect(askedMailing(planned, { isAgain: true, isMailed: false })).toMatchObject({
      open: [],
      isMailed: false,
    })
  })

  test('to a supplier without contacts has neither name nor address, and a language', () => {
    expect(askedMailing(mailing(1, { contacts: [] }))).toMatchObject({
      contact: 'typed',
      name: '',
      email: '',
      language: 'en',
      fault: 'no_address',
    })
    expect(askedMailing(mailing(1)).contact).toBe(0)
  })

  test('that was unticked stays unticked, and one that was ticked again goes out', () => {
    expect(askedMailing(mailing(1), { isLeftOut: true }).isTicked).toBe(false)
    expect(askedMailing(mailing(1), { isLeftOut: false }).isTicked).toBe(true)
  })

  test('leaves out parts that were unticked', () => {
    expect(askedMailing(mailing(1), { without: [productId.parse(2)] }).asked).toHaveLength(1)
  })
})

describe('what goes out', () => {
  const asked = () => [
    askedMailing(mailing(1)),
    askedMailing(mailing(2, { contacts: noAddress, products: [part(3)] })),
    askedMailing(mailing(3, { products: [part(2), part(4, true)] }), { isAgain: true }),
    askedMailing(mailing(4), { isLeftOut: true }),
    askedMailing(mailing(5), {}, { refusal: null, requestIds: [requestId.parse(3)] }),
  ]
  const terms = {
    dueOn: '2026-12-11',
    messages: { en: ' ', sv: ' Hej ' },
    legislationIds: [legislationId.parse(1)],
  }

  test('is what is ticked, ready and not sent already', () => {
    expect(sendable(asked()).map(({ supplier }) => supplier.id)).toEqual([1, 3])
  })

  test('asks again only where a person said so, in a call of its own', () => {
    const askings = askingsOf(asked(), terms)
    expect(askings.map(({ again, mailings }) => [again, mailings.map((each) => each.supplierId)])).toEqual([
      [false, [1]],
      [true, [3]],
    ])
    expect(askings[1]?.mailings[0]?.productIds).toEqual([2, 4])
    expect(askings[0]).toMatchObject({
      mailings: [
        {
          contact: { name: 'Eva', email: 'eva@skruv.test', language: 'sv' },
          productIds: [1, 2],
          isMailed: true,
        },
      ],
      dueOn: '2026-12-11',
      legislationIds: [1],
    })
    expect(askingsOf(asked().slice(1, 2), terms)).toEqual([])
  })

  test('has no message where only blanks were typed', () => {
    expect(askingsOf(asked(), terms)[0]?.messages).toEqual({ en: null, sv: 'Hej' })
  })

  test('counts a part that two suppliers deliver once', () => {
    expect(countAsked(asked().slice(0, 3))).toMatchObject({
      suppliers: 3,
      readySuppliers: 2,
      parts: 4,
      readyParts: 3,
      questions: 15,
      sent: 0,
    })
    expect(countAsked(asked()).sent).toBe(1)
  })
})

test('a deadline is a day, today at the earliest', () => {
  expect(dayFault('2026-11-24', '2026-11-24')).toBeNull()
  expect(dayFault('2026-11-23', '2026-11-24')).toBe('passed')
  expect(dayFault('11 dec', '2026-11-24')).toBe('noDay')
})
