import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId, SubstanceId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { JudgingPanel } from '#web/lists/judging-panel.tsx'
import { useLink, useUnlink } from '#web/substances/substances.queries.ts'
import classes from '#web/lists/lists.module.css'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

interface Pair {
  substance: SubstanceId
  parent: SubstanceId
}

/** SUB-06: links and unlinks; `notice` says why it was refused, or how far the judging is. */
export function useLinking(): {
  link: (pair: Pair) => void
  unlink: (pair: Pair) => void
  notice: ReactNode
} {
  const { t } = useTranslation()
  const [linking, unlinking] = [useLink(), useUnlink()]
  const [jobId, setJobId] = useState<JobId | null>(null)
  const refused = linking.error ?? unlinking.error
  const options = {
    onSuccess({ jobId: started }: { jobId: JobId | null }) {
      setJobId(started)
      showToast({ title: t(started === null ? 'substances.card.linked' : 'substances.card.linkedJudging') })
    },
  }
  const begin = () => {
    linking.reset()
    unlinking.reset()
  }
  return {
    link(pair) {
      begin()
      linking.mutate(pair, options)
    },
    unlink(pair) {
      begin()
      unlinking.mutate(pair, options)
    },
    notice: (refused !== null || jobId !== null) && (
      <div className={classes['add']}>
        {refused !== null && <Note tone="breach">{errorText(t, refused)}</Note>}
        {jobId !== null && <JudgingPanel jobId={jobId} />}
      </div>
    ),
  }
}
