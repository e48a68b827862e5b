import { describe, expect, test } from 'vitest'

import type { Language } from '#contract/values/locale.ts'
import type { MailContent, MailFacts, MailTemplate, MailTexts } from '#domain/mails/content.ts'
import { en } from '#domain/mails/en.ts'
import { renderMail } from '#domain/mails/render.ts'
import { sv } from '#domain/mails/sv.ts'

const languages: Readonly<Record<Language, MailTexts>> = { en, sv }
const DAY: Readonly<Record<Language, string>> = { en: '11 December 2026', sv: '11 december 2026' }

const questioner = { title: 'Nordvärme', person: 'Anna Berg', email: 'anna@nordvarme.example' }
const valve = { title: 'Valve', number: 'V-1' }
const seal = { title: 'Seal', number: 'S-2' }
const url = 'https://kedja.example/link?token=abc'
const unsubscribeUrl = 'https://kedja.example/unsubscribe?token=def'
const code = '123 456'
const some = { parts: [valve, seal], totalParts: 5 }

/** A mail of each kind, with everything that it can tell. */
const mails: MailFacts = {
  'password-reset': { name: 'Maja', url, minutes: 60 },
  colleague: {
    name: 'Maja',
    from: 'Eva Holm',
    questioner: 'Nordvärme',
    ...some,
    dueOn: '2026-12-11',
    url,
    code,
  },
  'hand-over': {
    name: 'Maja',
    from: 'Eva Holm',
    questioner: 'Nordvärme',
    reference: 'R-17',
    part: valve,
    comment: 'You know it best.',
    dueOn: '2026-12-11',
    url,
  },
  request: {
    name: 'Maja',
    questioner,
    ...some,
    lists: ['Candidate List', 'RoHS'],
    message: 'We need it soon.',
    dueOn: '2026-12-11',
    url,
    code,
  },
  'mailbox-log-in': { name: 'Maja', mailbox: 'ask@nordvarme.example', url, unsubscribeUrl },
  declaration: { name: 'Maja', questioner: 'Nordvärme', product: 'Valve', url, code, minutes: 10 },
  reply: { name: 'Maja', replier: 'Kretskort', ...some, url, unsubscribeUrl },
  'reply-outcome': {
    name: 'Maja',
    questioner,
    product: valve,
    reference: 'R-17',
    outcome: 'rejected',
    comment: 'The share is missing.',
    url,
    code,
  },
}
// The keys of a literal that has each kind.
const kinds = Object.keys(mails) as MailTemplate[]
const cases = kinds.flatMap((kind) => [{ kind, language: 'en' } as const, { kind, language: 'sv' } as const])

function contentOf<Kind extends MailTemplate>(
  kind: Kind,
  language: Language,
  told: Partial<MailFacts[Kind]> = {},
): MailContent {
  return languages[language][kind]({ ...mails[kind], ...told })
}

/** The texts of a mail by their places; rows and addresses are no sentences. */
const textsOf = ({ subject, greeting, paragraphs, link, code: typed, notes, foot }: MailContent) => ({
  subject: [subject],
  greeting: [greeting],
  paragraphs,
  link: [link.label],
  code: typed ? [typed.label] : [],
  notes,
  foot: [foot.text],
  unsubscribing: foot.link ? [foot.link.label] : [],
})
type Place = keyof ReturnType<typeof textsOf>

/** Values that a reader finds in the texts of each kind of mail. */
const told: Readonly<Record<MailTemplate, Partial<Record<Place, readonly string[]>>>> = {
  'password-reset': { greeting: ['Maja'], notes: ['60 min'] },
  colleague: {
    subject: ['Eva Holm', 'Nordvärme', 'DAY'],
    greeting: ['Maja'],
    paragraphs: ['Nordvärme', 'Eva Holm'],
    notes: ['3'],
    foot: ['Eva Holm'],
  },
  'hand-over': {
    subject: ['Eva Holm', 'Valve', 'DAY'],
    greeting: ['Maja'],
    paragraphs: ['Eva Holm', 'R-17', 'Nordvärme', 'DAY', 'You know it best.'],
    foot: ['Eva Holm'],
  },
  request: {
    subject: ['Nordvärme', '5', 'DAY'],
    greeting: ['Maja'],
    paragraphs: ['Nordvärme', 'Candidate List, RoHS', 'We need it soon.'],
    link: ['5'],
    notes: ['3', 'Anna Berg, Nordvärme'],
    foot: ['Anna Berg', 'Nordvärme'],
  },
  'mailbox-log-in': {
    subject: ['ask@nordvarme.example'],
    greeting: ['Maja'],
    paragraphs: ['ask@nordvarme.example'],
  },
  declaration: {
    subject: ['123 456', 'Nordvärme'],
    greeting: ['Maja'],
    paragraphs: ['Nordvärme', 'Valve'],
    notes: ['10 min'],
  },
  reply: { subject: ['Kretskort', '5'], greeting: ['Maja'], paragraphs: ['Kretskort'], notes: ['3'] },
  'reply-outcome': {
    subject: ['Nordvärme', 'Valve'],
    greeting: ['Maja'],
    paragraphs: ['Nordvärme', 'The share is missing.'],
    notes: ['R-17', 'Anna Berg, Nordvärme'],
    foot: ['Nordvärme'],
  },
}

describe('a mail of each kind', () => {
  test.each(cases)('$kind, $language: tells what its reader has to know', ({ kind, language }) => {
    const texts = textsOf(contentOf(kind, language))
    for (const [place, values] of Object.entries(told[kind]))
      for (const value of values)
        expect(Reflect.get(texts, place).join('\n')).toContain(value === 'DAY' ? DAY[language] : value)
  })

  test.each(kinds)('%s: has each text in both languages, and none is the same in both', (kind) => {
    const [english, swedish] = [textsOf(contentOf(kind, 'en')), textsOf(contentOf(kind, 'sv'))]
    const ofReader = ['You know it best.', 'We need it soon.']
    const pairs = Object.entries(english).flatMap(([place, texts]) => {
      const others: readonly string[] = Reflect.get(swedish, place)
      expect(others, place).toHaveLength(texts.length)
      return texts.map((text, index) => [text, others[index] ?? ''] as const)
    })
    for (const [text, other] of pairs.filter(([each]) => !ofReader.includes(each))) {
      expect(text).toMatch(/\w{3}/)
      expect(other).toMatch(/\w{3}/)
      expect(text).not.toBe(other)
    }
  })

  test.each(cases)('$kind, $language: greets its reader, and ends its sentences', ({ kind, language }) => {
    const { greeting, paragraphs, code: typed, notes, foot } = textsOf(contentOf(kind, language))
    expect(greeting).toEqual([language === 'en' ? 'Hello Maja,' : 'Hej Maja,'])
    for (const text of [...paragraphs, ...notes, ...foot, ...typed]) expect(text).toMatch(/[.:]”?$/)
  })

  test.each(cases)(
    '$kind, $language: says in its foot why it comes, and how it ends',
    ({ kind, language }) => {
      const { foot } = contentOf(kind, language)
      expect(foot.text).toMatch(
        language === 'en' ? /^You get this mail because / : /^Du får det här mejlet eftersom /,
      )
      const cannot = language === 'en' ? 'You can’t unsubscribe' : 'Det går inte att avregistrera sig'
      const isNotice = kind === 'reply' || kind === 'mailbox-log-in'
      expect(foot.text.includes(cannot)).toBe(!isNotice)
      expect(foot.link?.url).toBe(isNotice ? unsubscribeUrl : undefined)
    },
  )

  test.each(cases)(
    '$kind, $language: leads to its page, with its code and products',
    ({ kind, language }) => {
      const { text, html } = renderMail(kind, language, mails[kind])
      expect(text).toContain(`\n\n${url}\n\n`)
      expect(html).toContain(`<a href="${url}"`)
      const facts = mails[kind]
      const parts = [
        ...('parts' in facts ? facts.parts : []),
        ...('part' in facts ? [facts.part] : []),
        ...('product' in facts && typeof facts.product === 'object' ? [facts.product] : []),
      ]
      expect(contentOf(kind, language).rows ?? []).toEqual(parts)
      expect(contentOf(kind, language).code?.value).toBe('code' in facts ? code : undefined)
    },
  )

  test.each(cases)('$kind, $language: shows values as they were written', ({ kind, language }) => {
    const hostile = (value: unknown): unknown => {
      if (typeof value === 'string') return /^\d{4}-/.test(value) ? value : `${value}<b>&\r\nBcc: x`
      if (Array.isArray(value)) return value.map(hostile)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, key === 'outcome' ? each : hostile(each)]),
      )
    }
    // The same members with other texts.
    const { subject, html } = renderMail(kind, language, hostile(mails[kind]) as MailFacts[typeof kind])
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&amp;')
  })
})

describe('a mail about several products', () => {
  const named = (kind: 'colleague' | 'request' | 'reply', language: Language, totalParts: number) =>
    contentOf(kind, language, { parts: [valve, seal].slice(0, totalParts), totalParts })

  test.each(['colleague', 'request', 'reply'] as const)('%s: tells how many it does not name', (kind) => {
    expect(named(kind, 'en', 5).notes[0]).toBe('And 3 more.')
    expect(named(kind, 'sv', 5).notes[0]).toBe('Och 3 till.')
    for (const language of ['en', 'sv'] as const)
      for (const total of [1, 2])
        expect(named(kind, language, total).notes).toEqual(named(kind, language, 5).notes.slice(1))
  })

  test.each([
    ['request', 'en', 'Nordvärme asks about Valve, answer by 11 December 2026', 'Answer'],
    ['request', 'sv', 'Nordvärme frågar om Valve, svara senast 11 december 2026', 'Svara'],
    ['reply', 'en', 'Kretskort has answered about Valve', 'See the answer'],
    ['reply', 'sv', 'Kretskort har svarat om Valve', 'Se svaret'],
  ] as const)('%s, %s: names a product that is alone', (kind, language, subject, label) => {
    expect(named(kind, language, 1)).toMatchObject({ subject, link: { label } })
  })

  test.each([
    ['request', 'en', /about a product/],
    ['request', 'sv', /om en produkt/],
    ['reply', 'en', /about a product$/],
    ['reply', 'sv', /om en produkt$/],
  ] as const)('%s, %s: is about a product where no name is known', (kind, language, subject) => {
    expect(contentOf(kind, language, { parts: [], totalParts: 1 }).subject).toMatch(subject)
  })

  test.each([
    ['request', 'en', 'Nordvärme asks about 2 products, answer by 11 December 2026', 'Answer for 2 products'],
    [
      'request',
      'sv',
      'Nordvärme frågar om 2 produkter, svara senast 11 december 2026',
      'Svara för 2 produkter',
    ],
    ['reply', 'en', 'Kretskort has answered about 2 products', 'See the answers'],
    ['reply', 'sv', 'Kretskort har svarat om 2 produkter', 'Se svaren'],
  ] as const)('%s, %s: counts more than one', (kind, language, subject, label) => {
    expect(named(kind, language, 2)).toMatchObject({ subject, link: { label } })
  })
})

describe('a mail without what is not known', () => {
  test.each(['colleague', 'request', 'reply-outcome'] as const)('%s: greets nobody by name', (kind) => {
    expect(contentOf(kind, 'en', { name: '' }).greeting).toBe('Hello,')
    expect(contentOf(kind, 'sv', { name: '' }).greeting).toBe('Hej,')
  })

  test.each(['en', 'sv'] as const)('has no line for words that nobody wrote: %s', (language) => {
    expect(contentOf('hand-over', language, { comment: null }).paragraphs).toHaveLength(1)
    expect(contentOf('reply-outcome', language, { comment: null }).paragraphs).toHaveLength(1)
    expect(contentOf('request', language, { message: null, lists: [] }).paragraphs).toHaveLength(1)
  })

  test.each(['en', 'sv'] as const)('[REQ-01] names six lists, and counts the others: %s', (language) => {
    const lists = Array.from({ length: 7 }, (_, index) => `L${index + 1}`)
    const paragraph = (count: number) =>
      contentOf('request', language, { lists: lists.slice(0, count) }).paragraphs[1]
    expect(paragraph(6)).toMatch(/: L1, L2, L3, L4, L5, L6\.$/)
    expect(paragraph(7)).toMatch(/: L1, L2, L3, L4, L5, L6 (and 1 more|och 1 till)\.$/)
  })
})

describe('[REQ-05] the outcome of an answer', () => {
  test.each([
    [
      'en',
      'approved',
      { subject: /^Nordvärme approved your answer about Valve$/, next: /need to do anything/ },
    ],
    [
      'en',
      'partially-approved',
      { subject: /approved a part of .* about Valve$/, next: /can change the answer/ },
    ],
    ['en', 'rejected', { subject: /needs another answer about Valve$/, next: /Change it and send it again/ }],
    [
      'sv',
      'approved',
      { subject: /^Nordvärme har godkänt ert svar om Valve$/, next: /behöver inte göra något/ },
    ],
    ['sv', 'partially-approved', { subject: /godkänt en del av .* om Valve$/, next: /kan ändra svaret/ }],
    [
      'sv',
      'rejected',
      { subject: /behöver ett annat svar om Valve$/, next: /Ändra det och skicka det igen/ },
    ],
  ] as const)('%s, %s: says so, and what follows for its reader', (language, outcome, { subject, next }) => {
    const mail = contentOf('reply-outcome', language, { outcome })
    expect(mail.subject).toMatch(subject)
    expect(mail.paragraphs[0]).toMatch(/^Nordvärme /)
    expect(mail.paragraphs[0]).toMatch(next)
    expect(mail.paragraphs[1]).toBe(`${language === 'en' ? '“' : '”'}The share is missing.”`)
  })

  test.each([
    ['en', ['See the request', 'See the request', 'Change the answer']],
    ['sv', ['Visa förfrågan', 'Visa förfrågan', 'Ändra svaret']],
  ] as const)('%s: only a rejected answer has to be changed', (language, labels) => {
    const outcomes = ['approved', 'partially-approved', 'rejected'] as const
    expect(outcomes.map((outcome) => contentOf('reply-outcome', language, { outcome }).link.label)).toEqual(
      labels,
    )
  })
})
