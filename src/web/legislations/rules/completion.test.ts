import { describe, expect, test } from 'vitest'

import { completed, completionsAt, wordAt, type Completion } from '#web/legislations/rules/completion.ts'

const language = {
  variables: [
    { name: 'applies', type: 'string', description: 'What a person said.' },
    { name: 'roles', type: 'list<string>', description: 'Legal roles.' },
    { name: 'product.type', type: 'string', description: 'Product type.' },
    { name: 'product.kind', type: 'string', description: 'Article or mixture.' },
    { name: 'rohs.above', type: 'bool', description: 'Above its limit.' },
    { name: 'rohs.all', type: 'bool', description: 'All answered.' },
    { name: 'rohs.reasons', type: 'list<string>', description: 'Why a person must look.' },
  ],
  functions: [
    { name: 'size', signature: 'size(list): int', description: 'How many.' },
    { name: 'exists', signature: 'list.exists(x, condition): bool', description: 'Any.' },
    { name: '&& || !', signature: 'bool && bool', description: 'And, or, not.' },
    { name: 'in', signature: 'value in list', description: 'Among.' },
  ],
}
const values = { applies: ['yes', 'no', 'by_rule'], roles: ['importer'], '.reasons': ['use', 'masses'] }

const at = (written: string, isAsked = false) => {
  const caret = written.indexOf('|')
  return completionsAt(written.replace('|', ''), caret, { language, values, isAsked }).map(({ text }) => text)
}

describe('[COMP-02] completion', () => {
  test('begins with lists and objects, and goes on with their fields', () => {
    expect(at('ro|')).toEqual(['roles', 'rohs.'])
    expect(at('!rohs.a|')).toEqual(['rohs.above', 'rohs.all'])
    expect(at('rohs.any && prod|')).toEqual(['product.'])
  })

  test('offers functions with the caret between their parentheses', () => {
    expect(at('si|')).toEqual(['size()'])
    expect(at('roles.ex|')).toEqual(['roles.exists()'])
    const [size] = completionsAt('si', 2, { language, values, isAsked: false })
    expect(completed('si', 2, size as Completion)).toEqual({ expression: 'size()', caret: 5 })
  })

  test('offers the texts that a variable may have, between its quotes', () => {
    expect(at('applies == "|"')).toEqual(['yes', 'no', 'by_rule'])
    expect(at('"m|" in rohs.reasons')).toEqual(['masses'])
    expect(at('"|" in roles')).toEqual(['importer'])
    expect(at('roles.all(r, applies in ["yes", "n|"])')).toEqual(['no'])
  })

  test('offers nothing in an empty place until it is asked for, and nothing for what is written whole', () => {
    expect(at('rohs.above && |')).toEqual([])
    expect(at('|', true)).toEqual(['applies', 'roles', 'product.', 'rohs.', 'size()'])
    expect(at('applies|')).toEqual([])
  })

  test('takes the place of what was being written', () => {
    expect(wordAt('a == "by', 8)).toEqual({ text: 'by', start: 6, isText: true })
    const [value] = completionsAt('applies == "by"', 14, { language, values, isAsked: false })
    expect(completed('applies == "by"', 14, value as Completion)).toEqual({
      expression: 'applies == "by_rule"',
      caret: 19,
    })
  })

  test('tells what each completion is', () => {
    const told = (written: string, isAsked = false) => {
      const caret = written.indexOf('|')
      return completionsAt(written.replace('|', ''), caret, { language, values, isAsked })
    }
    expect(told('ro|')).toEqual([
      { text: 'roles', kind: 'variable', detail: 'list<string>', description: 'Legal roles.', caret: 0 },
      { text: 'rohs.', kind: 'list', detail: '', description: '', caret: 0 },
    ])
    expect(told('rohs.ab|')).toEqual([
      { text: 'rohs.above', kind: 'variable', detail: 'bool', description: 'Above its limit.', caret: 0 },
    ])
    expect(told('si|')).toEqual([
      { text: 'size()', kind: 'function', detail: 'size(list): int', description: 'How many.', caret: -1 },
    ])
    expect(told('roles == "|"')).toEqual([
      { text: 'importer', kind: 'value', detail: 'roles', description: '', caret: 0 },
    ])
    expect(told('size("n|')).toEqual([{ text: 'no', kind: 'value', detail: '', description: '', caret: 0 }])
  })

  test('offers the texts of all variables where none stands beside the quotes, each once, and none that is written', () => {
    expect(at('f("|")')).toEqual(['yes', 'no', 'by_rule', 'importer', 'use', 'masses'])
    expect(at('applies == "no|"')).toEqual([])
    expect(at('product.type == "|"')).toEqual([])
    expect(at('"|"  in   roles')).toEqual(['importer'])
  })

  test('does not offer operators as functions', () => {
    expect(at('i|')).toEqual([])
    expect(at('&|', true)).not.toContain('&& || !()')
    expect(at('roles.|')).toEqual(['roles.exists()'])
  })

  test('offers a hundred at most', () => {
    const many = Array.from({ length: 120 }, (_, index) => `fact_${index}`)
    const facts = { variables: many.map((name) => ({ name, type: 'bool', description: '' })), functions: [] }
    expect(completionsAt('fa', 2, { language: facts, values: {}, isAsked: false })).toHaveLength(100)
    expect(completionsAt('"', 1, { language: facts, values: { a: many }, isAsked: false })).toHaveLength(100)
  })

  test('is inserted at the caret where no word is being written', () => {
    const [first] = completionsAt('', 0, { language, values, isAsked: true })
    expect(completed('a && ', 5, first as Completion)).toEqual({ expression: 'a && applies', caret: 12 })
  })
})
