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
})
