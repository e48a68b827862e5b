// The yardstick of S14: what a browser needs for the libraries alone, before a product does anything with them.
import '@mantine/core/styles.css'

import { MantineProvider, Table, Title } from '@mantine/core'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Number of rows that the overview shows in a window of 1440 x 900. */
const ROWS = 20
const COLUMNS = 9

const texts = (row: number) => Array.from({ length: COLUMNS }, (_, column) => `Part ${row}.${column}`)

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Title>Products</Title>
      <Table
        data={{
          head: Array.from({ length: COLUMNS }, (_, column) => `Column ${column}`),
          body: Array.from({ length: ROWS }, (_, row) => texts(row)),
        }}
      />
    </>
  ),
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider>
      <RouterProvider router={createRouter({ routeTree: rootRoute })} />
    </MantineProvider>
  </StrictMode>,
)
