import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { MAX_DIRECT_OPEN, MAX_DIRECT_ROWS, type BomExport, type ProductExport } from '#contract/exports.ts'
import { exportId, type JobId } from '#contract/values/ids.ts'
import { cancelJob, type Job } from '#contract/jobs.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { followJob } from '#web/jobs/job.queries.ts'
import {
  exportKeys,
  saveBom,
  saveExport,
  saveKeptExport,
  startBom,
  startExport,
} from '#web/exports/exports.queries.ts'
import { showToast } from '#web/ui/toast.ts'

export interface Exporting {
  /** Makes a file of so many rows: at once, or as a job when there are many. */
  start: (wanted: ProductExport, rows: number) => void
  /** Starts the export of a bill of materials, whose rows the server counts. */
  startBom: (wanted: BomExport) => void
  isStarting: boolean
  /** The job that runs; null: none. */
  job: Job | null
  cancel: () => void
}

/** OV-14: the export of what is seen. A job goes on when the screen is left, and tells when its file is ready wherever one is then. */
export function useExport(): Exporting {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [job, setJob] = useState<Job | null>(null)
  const fail = (error: unknown) =>
    showToast({ tone: 'breach', title: t('exporting.failed'), text: errorText(t, error) })

  const begin = useMutation({
    mutationFn: async (makeFile: () => Promise<JobId | null>) => {
      const jobId = await makeFile()
      if (jobId === null) return
      showToast({ tone: 'na', title: t('exporting.begun'), text: t('exporting.begunText') })
      tell(await followJob(jobId, setJob))
      return queryClient.invalidateQueries({ queryKey: exportKeys })
    },
    onError: fail,
    onSettled: () => setJob(null),
  })
  const stop = useMutation({
    mutationFn: ({ id }: Job) => call(cancelJob, { params: { id } }),
    onError: fail,
  })

  const tell = ({ state, result, error }: Job) => {
    if (state === 'cancelled') return showToast({ tone: 'na', title: t('exporting.cancelled') })
    if (state === 'failed')
      return showToast({ tone: 'breach', title: t('exporting.failed'), text: error?.title })
    const { exportId: id, name } = exportResult.parse(result)
    showToast({
      title: t('exporting.done'),
      text: name,
      duration: READY_TOAST_MS,
      action: { label: t('exporting.download'), onClick: () => void saveKeptExport(id).catch(fail) },
    })
  }
  return {
    start: (wanted, rows) => begin.mutate(() => makeList(wanted, rows)),
    startBom: (wanted) => begin.mutate(() => makeBom(wanted)),
    isStarting: begin.isPending && job === null,
    job,
    cancel: () => job && stop.mutate(job),
  }
}

/** Hands the file over, or gives the job that makes it. */
async function makeList(wanted: ProductExport, rows: number): Promise<JobId | null> {
  const isShort = rows <= MAX_DIRECT_ROWS && wanted.open.length <= MAX_DIRECT_OPEN
  if (!isShort) return (await startExport(wanted)).jobId
  await saveExport(wanted)
  return null
}

async function makeBom(wanted: BomExport): Promise<JobId | null> {
  try {
    await saveBom(wanted)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'export:too-long') throw error
    return (await startBom(wanted)).jobId
  }
}

/** The job's result: the exported file. */
const exportResult = z.object({ exportId, name: z.string() })
/** Milliseconds that the toast stays. A long export makes users look elsewhere, and they must not miss its end. */
const READY_TOAST_MS = 30_000
