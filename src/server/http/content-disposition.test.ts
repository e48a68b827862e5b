import { describe, expect, test } from 'vitest'

import { contentDisposition } from '#server/http/content-disposition.ts'

describe('[PROD-28] the name of a file that is sent', () => {
  test.each([
    ['emoji', '🌱 report.pdf'],
    ['letters that are written from the right', 'שלום\u202e.pdf'],
    ['quotes and a backslash', 'the "best" \\ of.pdf'],
    ['what RFC 5987 does not allow', "it's (1)*;=%20.pdf"],
    ['a path', '../../etc/passwd'],
    ['a comma and a line break', 'a,\r\nset-cookie: b.pdf'],
  ])('with %s arrives as it was', (_, name) => {
    const header = contentDisposition('attachment', name)
    const [, encoded = ''] = /filename\*=UTF-8''([A-Za-z0-9.%!#$&+^_`|~-]+)$/.exec(header) ?? []
    expect(decodeURIComponent(encoded)).toBe(name)
    expect(header).toMatch(/^attachment; filename="[^"\\\r\n]*"; /)
  })

  test('is shown with a line for each sign that an old client could take wrongly', () => {
    expect(contentDisposition('inline', 'å "b" \\ 50% (1)*.pdf')).toBe(
      `inline; filename="_ _b_ _ 50_ (1)*.pdf"; filename*=UTF-8''%C3%A5%20%22b%22%20%5C%2050%25%20%281%29%2A.pdf`,
    )
  })
})
