import { expect, test } from 'vitest'

import { fault } from '#domain/lists/file-fault.ts'

test('[SUB-07] a fault of a list file is at its place, as far as it has one', () => {
  expect(fault('list-file:date', { row: 3, column: 'Date', value: 'soon' }, { day: '1 May' })).toEqual({
    code: 'list-file:date',
    row: 3,
    column: 'Date',
    value: 'soon',
    params: { day: '1 May' },
  })
  expect(fault('list-file:no-rows')).toEqual({
    code: 'list-file:no-rows',
    row: null,
    column: null,
    value: null,
    params: {},
  })
})
