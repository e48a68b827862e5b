import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { CategoryTree } from '#web/catalogues/category-tree.tsx'

const server = useFakeServer()
beforeAll(() => startWeb())

test('[PROD-21] chapters that did not come are said so and asked for again', async () => {
  server.on('GET /api/categories', () => refusal(500, 'internal'))
  await renderWeb(
    <CategoryTree
      label="Customs nomenclature"
      chosen={[]}
      initiallyOpen={[]}
      isPickable={() => true}
      onToggle={() => undefined}
    />,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/categories', () => ({
    body: {
      items: [
        {
          id: 84,
          code: '8400000000',
          level: 2,
          title: 'Machinery',
          hasChildren: true,
          isSelectable: false,
          isDeprecated: false,
          path: [],
        },
      ],
      totalItems: 1,
    },
  }))
  fireEvent.click(again)
  expect(await screen.findByRole('treeitem', { name: /Machinery/ })).toBeTruthy()
})
