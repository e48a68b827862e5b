import { describe, expect, test } from 'vitest'

import { en } from '#domain/mails/en.ts'
import { renderMail } from '#domain/mails/render.ts'
import { sv } from '#domain/mails/sv.ts'

const facts = { name: 'Anna', url: 'https://kedja.example/reset-password?token=abc', minutes: 60 }

const request = {
  name: 'Maja',
  questioner: { title: 'Nordvärme AB', person: 'Anna', email: 'anna@nordvarme.example' },
  parts: [{ title: 'Valve', number: 'V-1' }],
  totalParts: 1,
  lists: [],
  message: null,
  dueOn: '2026-12-11',
  url: 'https://kedja.example/swift-login?token=abc',
  code: '123 456',
}

describe('a mail', () => {
  test('has the link in its text and in its HTML, in the reader’s language', () => {
    const english = renderMail('password-reset', 'en', facts)
    const swedish = renderMail('password-reset', 'sv', facts)
    expect(english.subject).toBe('Choose a new password for Kedja')
    expect(swedish.subject).toBe('Välj ett nytt lösenord för Kedja')
    for (const { text, html } of [english, swedish]) {
      expect(text).toContain(`\n${facts.url}\n`)
      expect(html).toContain(`href="${facts.url}"`)
    }
    expect(swedish.html).toContain('<html lang="sv">')
  })

  test('shows a name as it is written, and never as a part of the page or of the headers', () => {
    const { html, text } = renderMail('password-reset', 'en', {
      ...facts,
      name: '<script>alert("1")</script>\r\nBcc: x@evil.example',
    })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(text.split('\n')[0]).toBe('Hello <script>alert("1")</script> Bcc: x@evil.example,')
  })

  test.each([
    [
      'en',
      ['Hello Anna,', 'Someone asked for a', 'The link works once, for 60 minutes', 'If it wasn’t you'],
      'Choose a new password',
    ],
    [
      'sv',
      ['Hej Anna,', 'Någon har bett', 'Länken fungerar en gång, i 60 minuter', 'Om det inte var du'],
      'Välj ett nytt lösenord',
    ],
  ] as const)('[AUTH-09] says the same in its text and its HTML: %s', (language, parts, label) => {
    const { text, html } = renderMail('password-reset', language, facts)
    const places = parts.map((part) => [text.indexOf(part), html.indexOf(part)])
    expect(places.flat().every((place) => place >= 0)).toBe(true)
    expect(places.map(([place]) => place)).toEqual(places.map(([place]) => place!).toSorted((a, b) => a - b))
    expect(html).toContain(`>${label}</a>`)
    expect(html.split('<p ')).toHaveLength(parts.length + 4)
    expect(text.split('\n\n')).toHaveLength(parts.length + 2)
    expect(text).toContain('\n\n-- \nKedja Chemicals\n')
  })

  test.each([
    [
      'en',
      `Hello Anna,

Someone asked for a new password for your account. If it was you, choose one here:

https://kedja.example/reset-password?token=abc

The link works once, for 60 minutes. A new password logs you out on all devices.

If it wasn’t you, you don’t need to do anything. Your password stays as it is.

-- 
Kedja Chemicals
You get this mail because someone asked for it. You can’t unsubscribe from it, because it is needed to choose a new password.
`,
    ],
    [
      'sv',
      `Hej Anna,

Någon har bett om ett nytt lösenord för ditt konto. Om det var du, välj ett här:

https://kedja.example/reset-password?token=abc

Länken fungerar en gång, i 60 minuter. Ett nytt lösenord loggar ut dig på alla enheter.

Om det inte var du behöver du inte göra något. Ditt lösenord förblir som det är.

-- 
Kedja Chemicals
Du får det här mejlet eftersom någon har bett om det. Det går inte att avregistrera sig från det, eftersom det behövs för att välja ett nytt lösenord.
`,
    ],
  ] as const)('[AUTH-09] is read as it is written: %s', (language, text) => {
    expect(renderMail('password-reset', language, facts).text).toBe(text)
  })

  test('[AUTH-09] shows its greeting, the sentences, the button, the address of the link and what follows, each in a paragraph', () => {
    const { html } = renderMail('password-reset', 'en', { ...facts, url: `${facts.url}&to="x"` })
    const address = 'https://kedja.example/reset-password?token=abc&amp;to=&quot;x&quot;'
    expect(html.startsWith('<!doctype html>\n<html lang="en">')).toBe(true)
    expect(html).toContain('<title>Choose a new password for Kedja</title>')
    expect(html).toContain(`<a href="${address}" target="_blank"`)
    const paragraphs = html.split('\n').filter((line) => line.startsWith('<p '))
    expect(paragraphs.map((line) => line.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Hello Anna,',
      'Someone asked for a new password for your account. If it was you, choose one here:',
      'Choose a new password',
      address,
      'The link works once, for 60 minutes. A new password logs you out on all devices.',
      'If it wasn’t you, you don’t need to do anything. Your password stays as it is.',
      'Kedja ChemicalsYou get this mail because someone asked for it. You can’t unsubscribe from it, because it is needed to choose a new password.',
    ])
  })

  test('keeps the lines of a message, as text and as HTML', () => {
    const { text, html } = renderMail('request', 'en', {
      ...request,
      message: 'Please answer.\nThank you <3',
    })
    expect(text).toContain('\nPlease answer.\nThank you <3\n')
    expect(html).toContain('>Please answer.<br>Thank you &lt;3</p>')
  })

  test('[AUTH-12] has the code below its link, and in the page apart from its label', () => {
    const { text, html } = renderMail('request', 'en', { ...request, code: '<1>' })
    expect(text).toContain(`\n\n${request.url}\n\nType this code to open the request: <1>\n\n`)
    const [, after = ''] = html.split(`>${request.url}</p>\n`)
    expect(after).toMatch(
      /^<p [^>]*>Type this code to open the request: <strong [^>]+>&lt;1&gt;<\/strong><\/p>\n/,
    )
  })

  test('[REQ-01] has a line for each product, with its number where there is one', () => {
    const parts = [
      { title: 'Valve\r\nBcc: x', number: 'V-1' },
      { title: 'Seal <3', number: '' },
      { title: 'Ring', number: '"9"' },
    ]
    const { text, html } = renderMail('request', 'en', { ...request, parts, totalParts: 3 })
    expect(text).toContain('\n\nValve Bcc: x (V-1)\nSeal <3\nRing ("9")\n\n')
    const cells = html.split('<tr>').slice(1)
    expect(
      cells.map((row) => Array.from(row.matchAll(/<td [^>]+>([^<]*)<\/td>/g), ([, cell]) => cell)),
    ).toEqual([
      ['Valve\r\nBcc: x', 'V-1'],
      ['Seal &lt;3', ''],
      ['Ring', '&quot;9&quot;'],
    ])
    expect(html).toMatch(/<table role="presentation" [^>]+><tr>.*<\/tr><tr>.*<\/tr><tr>.*<\/tr><\/table>\n/s)
  })

  test('without a code and products has no empty lines in their place', () => {
    const { text, html } = renderMail('password-reset', 'en', facts)
    expect(text).not.toMatch(/\n{3}/)
    expect(html).not.toMatch(/<table|<strong|<p [^>]*><\/p>/)
    expect(
      html
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('<')),
    ).toEqual([])
  })

  test('has a way to unsubscribe in its last line, and no other mail has', () => {
    const { text, html } = renderMail('mailbox-log-in', 'en', {
      name: 'Anna',
      mailbox: 'ask@company.example',
      url: 'https://k.example/o',
      unsubscribeUrl: 'https://k.example/u?a=1&b="2"',
    })
    expect(text).toMatch(
      /\n-- \nKedja Chemicals\nYou get this mail because you set up the mailbox\.\nUnsubscribe from these mails: https:\/\/k\.example\/u\?a=1&b="2"\n$/,
    )
    expect(html).toMatch(
      /<br>You get this mail because you set up the mailbox\. <a href="https:\/\/k\.example\/u\?a=1&amp;b=&quot;2&quot;" [^>]+>Unsubscribe from these mails<\/a><\/p>\n<\/div>/,
    )
    const other = renderMail('password-reset', 'en', facts)
    expect(other.text).toMatch(/choose a new password\.\n$/)
    expect(other.html).toMatch(/choose a new password\.<\/p>\n<\/div>/)
  })

  test('writes every sign of HTML as a text', () => {
    const { html } = renderMail('password-reset', 'en', { ...facts, name: `&<>"'` })
    expect(html).toContain('Hello &amp;&lt;&gt;&quot;&#39;,')
  })

  test('has the name and the colour of its variant', () => {
    const green = renderMail('password-reset', 'en', facts, 'sustainability')
    expect(green.text).toContain('Kedja Sustainability')
    expect(green.html).toContain('#1f6f43')
    expect(renderMail('password-reset', 'en', facts).html).not.toContain('#1f6f43')
  })

  test.each(['en', 'sv'] as const)(
    'says why nobody can unsubscribe from it, or has the link: %s',
    (language) => {
      const asking = renderMail('request', language, request)
      expect(asking.text).toContain(
        language === 'en' ? 'You can’t unsubscribe' : 'Det går inte att avregistrera sig',
      )
      const told = { name: 'Anna', mailbox: 'requests@company.example', url: 'https://k.example/o' }
      const notice = renderMail('mailbox-log-in', language, {
        ...told,
        unsubscribeUrl: 'https://k.example/u?token=1',
      })
      expect(notice.text).toMatch(/: https:\/\/k\.example\/u\?token=1\n$/)
      expect(notice.html).toContain('href="https://k.example/u?token=1"')
      expect(notice.subject).toContain('requests@company.example')
    },
  )

  test('[REQ-01] of a request names the lists that are asked about', () => {
    const lists = ['Candidate list', 'Restricted by us']
    expect(renderMail('request', 'en', { ...request, lists }).text).toContain(
      'The questions are about: Candidate list, Restricted by us.',
    )
    expect(renderMail('request', 'sv', { ...request, lists }).text).toContain(
      'Frågorna gäller: Candidate list, Restricted by us.',
    )
    expect(renderMail('request', 'en', request).text).not.toContain('The questions are about')
    const many = Array.from({ length: 9 }, (_, index) => `List ${index + 1}`)
    expect(renderMail('request', 'en', { ...request, lists: many }).text).toContain('List 6 and 3 more.')
    expect(renderMail('request', 'sv', { ...request, lists: many }).text).toContain('List 6 och 3 till.')
  })

  test('exists in both languages', () => {
    expect(Object.keys(sv)).toEqual(Object.keys(en))
  })
})
