import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ProductImportId } from '#contract/values/ids.ts'
import type { ProductImport } from '#contract/product-import.ts'
import { EffectsOfMany } from '#web/activity/effects-of-many.tsx'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { CheckStep } from '#web/product-import/check-step.tsx'
import { ColumnsStep } from '#web/product-import/columns-step.tsx'
import { FileStep } from '#web/product-import/file-step.tsx'
import { productImport } from '#web/product-import/product-import.queries.ts'
import { ResultStep } from '#web/product-import/result-step.tsx'

const route = getRouteApi('/menu/product/import')

/** PROD-35: a file of products in four steps. Where one is, the import itself says; the address only which import. */
export function ProductImportScreen() {
  const { id, step } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (next: { id?: ProductImportId; step?: 'columns' | 'check' }) => void navigate({ search: next })
  if (id === undefined) return <FileStep onImport={(found) => open({ id: found })} />
  return <OpenImport key={id} id={id} step={step} onOpen={open} />
}

type OpenImportProps = {
  id: ProductImportId
  step: 'columns' | 'check' | undefined
  onOpen: (next: { id?: ProductImportId; step?: 'columns' | 'check' }) => void
}

function OpenImport({ id, step, onOpen }: OpenImportProps) {
  const found = useQuery(productImport(id))
  const { t } = useTranslation()
  if (found.isError) return <FetchFailed title={t('errors.screenTitle')} query={found} />
  if (!found.data) return <Skeleton m={24} h={320} w="auto" />
  const ways = {
    toFile: () => onOpen({}),
    toColumns: () => onOpen({ id, step: 'columns' }),
    toCheck: () => onOpen({ id, step: 'check' }),
    toNow: () => onOpen({ id }),
  }
  const shown = stepOf(found.data, step)
  if (shown === 'columns') return <ColumnsStep found={found.data} ways={ways} />
  if (shown === 'check') return <CheckStep key={found.data.job?.id} found={found.data} ways={ways} />
  return (
    <>
      <ResultStep key={found.data.job?.id} found={found.data} ways={ways} />
      <EffectsOfMany />
    </>
  )
}

function stepOf({ state, job }: ProductImport, wanted: 'columns' | 'check' | undefined) {
  if (state === 'applied' || state === 'undone') return 'result'
  const isRunning = job?.state === 'queued' || job?.state === 'running'
  if (job?.kind === 'apply' && (isRunning || wanted !== 'check') && wanted !== 'columns') return 'result'
  if (wanted === 'columns' && !isRunning) return 'columns'
  return job ? 'check' : 'columns'
}
