import { expect, test } from 'vitest'

import { isPublicMailDomain } from '#domain/mails/public-domains.ts'

test.each([
  'maja@gmail.com',
  'Maja.Berg@GMAIL.com',
  'maja@hotmail.se',
  'maja@yahoo.se',
  'maja@telia.com',
  'maja@web.de',
  'maja@aol.com',
  'maja@icloud.com',
  'maja@proton.me',
  'maja@laposte.net',
  'maja@163.com',
  'maja@online.no',
  '"maja@work"@outlook.com',
])('[AUTH-12] anybody can have an address such as %s: it makes nobody a colleague', (address) => {
  expect(isPublicMailDomain(address)).toBe(true)
})

test.each([
  'maja@kretskort.example',
  'gmail.com@kretskort.example',
  'maja@gmail.com.kretskort.example',
  'maja@notgmail.com',
  'maja@com',
  'maja@',
])('[AUTH-12] %s is of a company', (address) => {
  expect(isPublicMailDomain(address)).toBe(false)
})
