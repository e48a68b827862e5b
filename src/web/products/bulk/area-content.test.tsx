import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'

import { productId } from '#contract/values/ids.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { BulkAreaContent } from '#web/products/bulk/area-content.tsx'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'
import { useBulkWork } from '#web/products/bulk/use-work.ts'

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

function Overview() {
  const [count, setCount] = useState(1)
  const choice: BulkChoice = {
    count,
    isAll: false,
    selection: { productIds: [productId.parse(1)] },
    selectAll: () => undefined,
    clear: () => setCount(0),
    list: {
      onClear: () => setCount(0),
      idOf: () => 1,
      isSelected: () => true,
      isAny: count > 0,
      onSelect: () => undefined,
    },
  }
  return (
    <div id="content">
      <div role="row" data-line="0" tabIndex={0}>
        Gasket
      </div>
      <BulkAreaContent choice={choice} totalItems={2} work={useBulkWork()} />
    </div>
  )
}

test('[OV-14] the focus goes to the list when the choice ends and its bar goes', async () => {
  await renderWeb(<Overview />)
  const clear = await screen.findByRole('button', { name: 'Clear the selection' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Gasket' }))
})
