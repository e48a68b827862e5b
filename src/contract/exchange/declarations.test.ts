import { describe, expect, test } from 'vitest'

import {
  approveDeclaration,
  askDeclarationCode,
  replyToRequest as contract,
} from '#contract/exchange/declarations.ts'

describe('[REQ-07] a reply', () => {
  test.each([7, 0, 36, '12', { months: 7 }, { months: 12, more: 1 }, null])(
    'with a validity of %j is refused',
    (declarationValidity) => {
      expect(contract.body.safeParse({ declarationValidity }).success).toBe(false)
    },
  )

  test.each([6, 12, 18, 24])('may hold %i months, also as an object', (months) => {
    expect(contract.body.parse({ declarationValidity: months }).declarationValidity).toBe(months)
    expect(contract.body.parse({ declarationValidity: { months } }).declarationValidity).toBe(months)
  })

  test('with keys that nobody knows is refused', () => {
    expect(contract.body.safeParse({ status: 'replied' }).success).toBe(false)
  })
})

describe('[AUTH-15] a declaration', () => {
  test('is signed with six digits, typed with or without spaces', () => {
    expect(approveDeclaration.body.parse({ code: '123 456' })).toEqual({ code: '123456' })
    for (const code of ['12345', '1234567', 'abcdef', ''])
      expect(approveDeclaration.body.safeParse({ code }).success).toBe(false)
  })

  test('is asked for by the name of the person who signs', () => {
    const options = { requestId: 1 }
    expect(askDeclarationCode.body.parse({ name: 'Sofia Ek', options }).method).toBe('email')
    expect(askDeclarationCode.body.safeParse({ name: ' ', options }).success).toBe(false)
  })
})
