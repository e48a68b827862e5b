import { expect, test } from 'vitest'

import { namesInShort } from '#domain/texts/names-in-short.ts'

test('up to three names stand in a sentence', () => {
  expect(namesInShort(['A', 'B', 'C'], 'en')).toBe('A, B, C')
})

test('more names are counted, in the language', () => {
  expect(namesInShort(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, C and 2 more')
  expect(namesInShort(['A', 'B', 'C'], 'sv', 10)).toBe('A, B, C och 7 till')
})

test('as many names as there are stand alone, and none is counted', () => {
  expect(namesInShort(['A'], 'sv', 1)).toBe('A')
  expect(namesInShort(['A', 'B'], 'en', 3)).toBe('A, B and 1 more')
  expect(namesInShort([], 'en')).toBe('')
})
