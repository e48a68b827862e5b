import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { openMatters } from '#contract/compliance/standings.ts'
import type { ImportOutcome, ProductImport } from '#contract/product-import.ts'
import { errorText } from '#web/http/error-text.ts'
import { isOver } from '#web/jobs/job.queries.ts'
import { ImportWizard } from '#web/product-import/wizard.tsx'
import { OutcomeCounts } from '#web/product-import/outcome-counts.tsx'
import type { ImportWays } from '#web/product-import/ways.ts'
import { useUndo } from '#web/product-import/product-import.queries.ts'
import { RunningJob, useImportJob } from '#web/product-import/running-job.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Order in which the imported products stand on top. */
const LATEST_FIRST = { sort: 'updatedAt', direction: 'desc' } as const
/** Matters that wait for an answer of the company or of its suppliers. */
const UNANSWERED = openMatters.filter((matter) => matter !== 'duty')

type ResultStepProps = { found: ProductImport; ways: ImportWays }

/** The import itself: how far it is, then what it did and the way back. */
export function ResultStep({ found, ways }: ResultStepProps) {
  const { t } = useTranslation()
  const job = useImportJob(found)
  const { state, outcome } = found
  if (state === 'applied' || state === 'undone')
    return (
      <ImportWizard
        step="result"
        found={found}
        question={t(state === 'undone' ? 'productImport.result.undone' : 'productImport.result.done')}
        lead={state === 'undone' ? t('productImport.result.undoneLead') : undefined}
      >
        <Done found={found} outcome={outcome} ways={ways} />
      </ImportWizard>
    )
  const hasEnded = job !== undefined && isOver(job) && job.state !== 'done'
  return (
    <ImportWizard
      step="result"
      found={found}
      question={t('productImport.result.question')}
      {...(hasEnded && { back: { label: t('productImport.result.again'), onClick: ways.toCheck } })}
    >
      <Stack mt="md">
        {hasEnded ? (
          <Note tone={job.state === 'failed' ? 'breach' : 'duty'}>
            {job.state === 'failed'
              ? t('productImport.result.failed', { reason: job.error?.title ?? '' })
              : t('productImport.result.cancelled')}
          </Note>
        ) : (
          <RunningJob
            job={job}
            label={t('productImport.result.running')}
            textOf={(done, total) => t('productImport.result.writing', { done, total })}
            cancelLabel={t('productImport.result.cancel')}
          />
        )}
      </Stack>
    </ImportWizard>
  )
}

function Done({ found, outcome, ways }: ResultStepProps & { outcome: ImportOutcome | null }) {
  const { t } = useTranslation()
  const undo = useUndo(found.id)
  const { state, changeSetId } = found
  const begin = () => {
    if (changeSetId === null) return
    undo.mutate(changeSetId, {
      onSuccess: (job) =>
        job === null || job.state === 'done'
          ? showToast({ title: t('productImport.result.undoneToast') })
          : showToast({ tone: 'breach', title: job.error?.title ?? t('productImport.result.undoing') }),
    })
  }
  return (
    <Stack gap="lg" mt="sm">
      {outcome && <OutcomeCounts outcome={outcome} />}
      {state === 'applied' && (
        <Note>{t(changeSetId === null ? 'productImport.result.nothing' : 'productImport.result.lead')}</Note>
      )}
      {undo.isError && <Note tone="breach">{errorText(t, undo.error)}</Note>}
      <Group gap="sm">
        <LinkButton to="/product/overview" search={LATEST_FIRST}>
          {t('productImport.result.products')}
        </LinkButton>
        {state === 'applied' && changeSetId !== null && (
          <LinkButton variant="default" to="/product/overview" search={{ ...LATEST_FIRST, open: UNANSWERED }}>
            {t('productImport.result.unanswered')}
          </LinkButton>
        )}
        <Button variant="default" onClick={ways.toFile}>
          {t('productImport.result.another')}
        </Button>
        {state === 'applied' && changeSetId !== null && (
          <Button variant="default" loading={undo.isPending} onClick={begin}>
            {t('productImport.result.undo')}
          </Button>
        )}
      </Group>
      {state === 'applied' && changeSetId !== null && (
        <Text c="var(--k-text3)" fz={12}>
          {t('productImport.result.undoHelp')}
        </Text>
      )}
    </Stack>
  )
}
