import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { signedContent, type AnsweredContent } from '#domain/exchange/signed-content.ts'

const answered: AnsweredContent = {
  informationOwner: 'we',
  isComplexProduct: false,
  answers: [],
  substances: [],
  components: [],
  facts: [],
  documents: [],
  customerInformation: '',
  declarationValidity: 12,
}

test('[AUTH-15] a declaration that was signed before facts could be told has the same hash', () => {
  const signed =
    '["I declare.",{"answers":[],"components":[],"customerInformation":"","declarationValidity":12,"documents":[],"informationOwner":"we","isComplexProduct":false,"substances":[]}]'
  expect(signedContent('I declare.', answered)).toBe(signed)
})

test('[AUTH-15] a fact of use is part of what is signed', () => {
  const hash = (facts: AnsweredContent['facts']) =>
    createHash('sha256')
      .update(signedContent('I declare.', { ...answered, facts }))
      .digest('hex')
  const pvc = { key: 'pvc', title: 'PVC', value: true, text: 'yes' }
  expect(new Set([hash([]), hash([pvc]), hash([{ ...pvc, value: false }])]).size).toBe(3)
})
