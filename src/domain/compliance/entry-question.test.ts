import { describe, expect, test } from 'vitest'

import { belongingQuestion, entryOf, questionAbout, substanceOf } from '#domain/compliance/entry-question.ts'

describe('[COMP-18] what a person is asked of an entry', () => {
  test.each([
    [3, 7],
    [1, 1],
    [4_194_303, 2_147_483_647],
  ])('whether the substance belongs to it holds both ids: entry %s, substance %s', (entry, substance) => {
    const question = belongingQuestion(entry, substance)
    expect(question).toBeLessThan(0)
    expect([entryOf(question), substanceOf(question)]).toEqual([entry, substance])
    expect(questionAbout(entry, substance)).toBe(question)
  })

  test('is its own condition of use where no substance is meant', () => {
    expect(questionAbout(3, null)).toBe(3)
    expect([entryOf(3), substanceOf(3)]).toEqual([3, null])
    expect([entryOf(0), substanceOf(0)]).toEqual([0, null])
  })

  test('is another one for another entry or substance', () => {
    const all = [
      [3, 7],
      [3, 8],
      [4, 7],
      [7, 3],
    ].map(([entry, substance]) => belongingQuestion(entry!, substance!))
    expect(new Set(all).size).toBe(all.length)
  })
})
