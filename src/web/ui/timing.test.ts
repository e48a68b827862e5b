import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { languages } from '#contract/values/locale.ts'
import * as timing from '#web/ui/timing.ts'

test.each([
  ['search and filter boxes without a figure of their own wait 600 ms', timing.SEARCH_DEBOUNCE_MS, 600],
  ['the overview waits 400 ms', timing.OVERVIEW_DEBOUNCE_MS, 400],
  ['text filters wait 500 ms', timing.TEXT_FILTER_DEBOUNCE_MS, 500],
  ['select filters wait 600 ms', timing.SELECT_FILTER_DEBOUNCE_MS, 600],
  ['suggestion searches wait 600 ms', timing.SUGGESTION_DEBOUNCE_MS, 600],
  ['the business-role tree waits 400 ms', timing.BUSINESS_ROLE_TREE_DEBOUNCE_MS, 400],
  ['attribute values wait 400 ms', timing.ATTRIBUTE_VALUE_DEBOUNCE_MS, 400],
  ['toasts last 3000 ms', timing.TOAST_MS, 3000],
  ['the reply success notice lasts 1000 ms', timing.REPLY_NOTICE_MS, 1000],
  ['counters are polled every 30 s', timing.COUNTERS_POLL_MS, 30_000],
  ['a chunk has 120 s to arrive', timing.CHUNK_TIMEOUT_MS, 120_000],
  ['reference data is kept 300 s', timing.REFERENCE_CACHE_MS, 300_000],
  ['per-product data is kept 60 s', timing.PRODUCT_CACHE_MS, 60_000],
  ['a page has 10 rows by default', timing.DEFAULT_PAGE_SIZE, 10],
  ['the tree is indented 18 px a level', timing.TREE_INDENT_PX, 18],
  ['the nested table is indented 20 px a level', timing.NESTED_TREE_INDENT_PX, 20],
  ['the scroll-to-top button comes after 250 px', timing.SCROLL_TO_TOP_AFTER_PX, 250],
  ['names are cut to 64 characters in the nested table', timing.NESTED_NAME_CHARACTERS, 64],
  ['the attribute editor shows 3 rows', timing.ATTRIBUTE_ROWS_SHOWN, 3],
  ['the preview leaves 200 px of the window', timing.PREVIEW_HEIGHT_MARGIN_PX, 200],
  ['general statements come in a page of 256', timing.STATEMENTS_PER_PAGE, 256],
])('[SHELL-20] %s', (_sentence, value, figure) => {
  expect(value).toBe(figure)
})

test('[SHELL-20] page sizes are 5, 10, 15 and 30; declarations are valid 6, 12, 18 or 24 months', () => {
  expect(timing.PAGE_SIZES).toEqual([5, 10, 15, 30])
  expect(timing.DECLARATION_VALIDITY_MONTHS).toEqual([6, 12, 18, 24])
})

test('[SHELL-20] breakpoints are xs, sm, md, lg and xl; languages are English, the fallback, and Swedish', () => {
  expect(Object.keys(timing.BREAKPOINTS)).toEqual(['xs', 'sm', 'md', 'lg', 'xl'])
  expect(languages).toEqual(['en', 'sv'])
})

test('[SHELL-20] whatever waits for typing to rest waits for a figure with a name, never a bare number', () => {
  const waiting = globSync('src/web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /useDebounced(Callback|Value)\(/.test(text))
  expect(waiting.length).toBeGreaterThan(5)
  for (const { file, text } of waiting) {
    // Filters take their figure from whoever shows them.
    const isNamed = /[A-Z]_MS\b|debounceMs/.test(text)
    expect({ file, isNamed, figures: text.match(/useDebounced\w+\([^)]*\b\d{2,}\b/g) }).toEqual({
      file,
      isNamed: true,
      figures: null,
    })
  }
})
