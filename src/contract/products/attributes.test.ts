import { describe, expect, test } from 'vitest'

import { productIdentifier, productName } from '#contract/products/attributes.ts'
import { ruleOfIssue } from '#contract/values/field-rule-texts.ts'
import { isSeen, measure } from '#contract/values/field-rules.ts'

const faultOf = (value: string) => {
  const issue = productName.safeParse({ key: 'Model', value }, { reportInput: true }).error?.issues[0]
  return issue && ruleOfIssue(issue)
}

describe('names and identifiers as people write them', () => {
  test.each([
    ['a formula', '=1+1'],
    ['quotes', `5/8" "heavy" ‘duty’`],
    ['emoji', '🔧 Wrench 👨‍👩‍👧'],
    ['Hebrew with marks of direction', '\u200Fמשאבה\u200E 12'],
    ['a joiner between letters', 'می\u200Cخواهم'],
    ['255 characters', 'a'.repeat(255)],
  ])('[PROD-06] %s is taken as it is', (_, value) => {
    expect(productName.parse({ key: 'Model', value }).value).toBe(value)
    expect(productIdentifier.parse({ key: 'Part number', value }).value).toBe(value)
  })

  test.each([
    ['only zero-width characters', '\u200B\u200D\u2060\uFEFF'],
    ['only marks of direction', '\u200E\u200F\u202A\u202C'],
    ['only a combining mark', '\u0301'],
    ['a filler that is drawn as nothing', '\u3164\u2800'],
  ])('[PROD-07] %s is refused, for nobody would see it', (_, value) => {
    expect(faultOf(value)).toMatchObject({ key: 'invisible' })
    expect(isSeen(value)).toBe(false)
    expect(productIdentifier.safeParse({ key: 'Part number', value }).success).toBe(false)
  })

  test('[VAL-05] 256 characters are refused, and it says by how much; of an own type 65', () => {
    expect(faultOf('a'.repeat(258))).toMatchObject({ key: 'tooLong', params: { max: 255, over: 3 } })
    const identifier = { key: 'Other', customType: 'a'.repeat(65), value: 'x' }
    const issue = productIdentifier.safeParse(identifier, { reportInput: true }).error?.issues[0]
    expect(issue && ruleOfIssue(issue)).toMatchObject({
      path: ['customType'],
      key: 'tooLong',
      params: { max: 64, over: 1 },
    })
  })

  test('[PROD-06] a typographic apostrophe is the same key', () => {
    expect(productIdentifier.parse({ key: 'Supplier’s product ID', value: 'x' }).key).toBe(
      "Supplier's product ID",
    )
  })
})

describe('a measured figure', () => {
  test.each([
    ['12', '12'],
    ['0,5', '0.5'],
    ['007.10', '7.10'],
    ['0.000000001', '0.000000001'],
    ['999999999999', '999999999999'],
  ])('[PROD-38] %s is kept as the decimal %s', (typed, kept) => {
    expect(measure.parse(typed)).toBe(kept)
  })

  test.each(['0', '0,0', '-1', '1e3', '1.2.3', 'abc', '', '0.0000000001', '1234567890123', '١٢'])(
    '[PROD-38] "%s" is refused',
    (typed) => {
      expect(measure.safeParse(typed).success).toBe(false)
    },
  )
})
