import { expect, test } from 'vitest'

import { numberFault, tidyName, tidyNumbers } from '#domain/identifiers/substance.ts'

test('[SUB-05] numbers that were copied from elsewhere are kept as they are written everywhere, each once', () => {
  expect(tidyNumbers(['7439‑92‑1', ' 7439-92-1 ', '231–100–4\u200b', ''])).toEqual(['7439-92-1', '231-100-4'])
})

test('[SUB-05] each kind has its own check digit', () => {
  expect(numberFault('cas', '7439-92-1')).toBeNull()
  expect(numberFault('cas', '7439-92-2')).toEqual({ problem: 'check_digit', expected: '1' })
  expect(numberFault('ec', '231-100-4')).toBeNull()
  expect(numberFault('ec', '7439-92-1')).toMatchObject({ problem: 'format' })
})

test('[SUB-05] a name is kept without what nobody sees, and with what belongs to it', () => {
  expect(tidyName('\ufeffLe\u200bad ')).toBe('Lead')
  expect(tidyName('Paint 👩‍🔬')).toBe('Paint 👩‍🔬')
})
