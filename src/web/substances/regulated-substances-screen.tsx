import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { AllLists } from '#web/substances/all-lists.tsx'
import { OneList } from '#web/lists/one-list.tsx'
import { OwnSubstances } from '#web/substances/own.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** SUB-04: all lists; one of them as a tree, or its exemptions; or the company's own substances. The address says which. */
// Its type is written out: what it returns hangs on the route, and the route's type on what it returns.
export function RegulatedSubstancesScreen(): ReactNode {
  const { list, show } = route.useSearch()
  // What is expanded and typed belongs to the list.
  if (list !== undefined) return <OneList key={list} listKey={list} />
  return show === 'own' ? <OwnSubstances /> : <AllLists />
}
