import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { savedView, type SavedView } from '#contract/views.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { noChoice } from '#web/screen/list/column-choice.ts'
import { ViewTabs } from '#web/views/tabs.tsx'

useFakeServer()
beforeAll(() => startWeb())

const aView = (id: number): SavedView =>
  savedView.parse({
    id,
    screen: 'product-overview',
    name: `View ${id}`,
    isShared: false,
    isDefault: false,
    sharedBy: null,
    canUpdate: true,
    settings: { filters: {}, direction: 'asc', columns: noChoice },
    version: 1,
  })
// As the database has them: by letters.
const views = [1, 10, 11, 12, 2, 3, 4, 5, 6, 7, 8, 9].map(aView)

const show = (open: SavedView | null) =>
  renderWeb(
    <ViewTabs
      open={{
        views,
        view: open,
        list: { screen: 'product-overview' },
        mayKeep: true,
        linkOf: () => ({ to: '/product/overview', search: {} }),
        isMissing: false,
        gone: null,
        isChanged: false,
        settings: { filters: {}, direction: 'asc', columns: noChoice },
        choice: noChoice,
        choose: () => undefined,
        forgetColumns: () => undefined,
      }}
      all="All products"
      total={5}
      isReady={false}
    />,
  )
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('[OV-14] eight views have tabs, by number where they have one, and the open one besides', async () => {
  await show(aView(11))
  expect(tabs()).toEqual(['All products5', ...[1, 2, 3, 4, 5, 6, 7, 8, 11].map((number) => `View ${number}`)])
})

test('[OV-14] the others are found by name', async () => {
  await show(null)
  fireEvent.click(screen.getByRole('button', { name: '4 more' }))
  const box = await screen.findByRole('textbox', { name: 'Find a view' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'View 9',
    'View 10',
    'View 11',
    'View 12',
  ])
  fireEvent.change(box, { target: { value: 'w 12' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.change(box, { target: { value: 'nobody' } })
  expect(screen.getByText('No view has this name')).toBeTruthy()
})
