import { describe, expect, test } from 'vitest'

import { isOverruled, questionOf, sentenceOf } from '#domain/compliance/list-question.ts'
import { listOf } from '#tests/compliance/cases.ts'

const unanswered = questionOf(listOf({}))
const none = questionOf(listOf({ any: true, all: true }))
const some = questionOf(listOf({ any: true, included: true }))
const these = questionOf(listOf({ any: true, all: true, included: true }))

describe('[PROD-26] the question of a list', () => {
  test('a declared substance makes it a "yes" that defines some of the list, until it is confirmed', () => {
    expect(some).toEqual({ state: 'included', presence: 'sdis', isConfirmed: false })
    expect(these).toEqual({ state: 'included', presence: 'adis', isConfirmed: true })
  })

  test('"none of these" stays when entries come that it was not given for', () => {
    expect(none).toEqual({ state: 'excluded', presence: 'addnis', isConfirmed: true })
    const older = listOf({ any: true, newEntries: 2 })
    expect(questionOf(older)).toEqual({ state: 'excluded', presence: 'sddnis', isConfirmed: false })
    expect(questionOf(older, false)).toMatchObject({ state: 'undefined' })
  })

  test('"none of these" is overruled by a declared substance only', () => {
    expect(isOverruled(these, 'excluded')).toBe(true)
    expect(isOverruled(these, 'included')).toBe(false)
    expect(isOverruled(none, 'excluded')).toBe(false)
    expect(isOverruled(some, undefined)).toBe(false)
  })

  test('all lists together are one sentence', () => {
    expect(sentenceOf([unanswered, unanswered])).toEqual({ key: 'nothing_answered', lists: 0, open: 2 })
    expect(sentenceOf([none, none])).toEqual({ key: 'none_on_all', lists: 0, open: 0 })
    expect(sentenceOf([none, unanswered])).toEqual({ key: 'none_so_far', lists: 0, open: 1 })
    expect(sentenceOf([none, these])).toEqual({ key: 'some_on_lists', lists: 1, open: 0 })
    expect(sentenceOf([these, some])).toEqual({ key: 'some_so_far', lists: 2, open: 1 })
  })
})
