import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { MAX_DOCUMENT_BYTES } from '#contract/documents/documents.ts'
import { startWeb } from '#tests/web/render.tsx'
import { useFileSize } from '#web/documents/texts.ts'

beforeAll(() => startWeb())

test('[PROD-28] sizes are counted as the limit is: the largest document that is taken has 50 MB', () => {
  const { current: sizeOf } = renderHook(useFileSize).result
  expect([0, 727, 240 * 1024, MAX_DOCUMENT_BYTES].map(sizeOf)).toEqual(['0 B', '727 B', '240 kB', '50 MB'])
})
