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

const component = { title: 'Seal', productId: 'S-1', units: 1, answers: [], substances: [] }
const pvc = { key: 'pvc', title: 'PVC', value: true, text: 'yes' }

test('[AUTH-15] a declaration that was signed before facts of components could be told has the same hash', () => {
  const signed =
    '["I declare.",{"answers":[],"components":[{"answers":[],"productId":"S-1","substances":[],"title":"Seal","units":1}],"customerInformation":"","declarationValidity":12,"documents":[],"informationOwner":"we","isComplexProduct":false,"substances":[]}]'
  for (const told of [component, { ...component, facts: [] }])
    expect(signedContent('I declare.', { ...answered, components: [told] })).toBe(signed)
})

test('[AUTH-15] a fact of use of a component is part of what is signed', () => {
  const content = (facts: AnsweredContent['facts']) =>
    signedContent('I declare.', { ...answered, components: [{ ...component, facts }] })
  expect(new Set([content([]), content([pvc]), content([{ ...pvc, value: false }])]).size).toBe(3)
})

test('[AUTH-15] a fact of use is part of what is signed', () => {
  const hash = (facts: AnsweredContent['facts']) =>
    createHash('sha256')
      .update(signedContent('I declare.', { ...answered, facts }))
      .digest('hex')
  expect(new Set([hash([]), hash([pvc]), hash([{ ...pvc, value: false }])]).size).toBe(3)
})
