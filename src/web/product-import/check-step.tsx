import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Corrections, ImportOutcome, ProductImport } from '#contract/product-import.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { isOver } from '#web/jobs/job.queries.ts'
import { CorrectedCells } from '#web/product-import/corrected-cells.tsx'
import { ImportWizard } from '#web/product-import/wizard.tsx'
import { LinesPanel } from '#web/product-import/lines-panel.tsx'
import { OutcomeCounts } from '#web/product-import/outcome-counts.tsx'
import classes from '#web/product-import/product-import.module.css'
import type { ImportWays } from '#web/product-import/ways.ts'
import { useApply, useCheck, useCorrect } from '#web/product-import/product-import.queries.ts'
import { RunningJob, useImportJob } from '#web/product-import/running-job.tsx'
import { Note } from '#web/ui/note.tsx'

type CheckStepProps = { found: ProductImport; ways: ImportWays }

/** The dry run: how far it is, then what the import would do. */
export function CheckStep({ found, ways }: CheckStepProps) {
  const { t } = useTranslation()
  const job = useImportJob(found)
  const isRunning = found.job !== null && !isOver(found.job)
  if (found.outcome && !isRunning) return <Checked found={found} outcome={found.outcome} ways={ways} />
  return <Checking found={found} job={job} ways={ways} title={t('productImport.check.running')} />
}

type CheckingProps = CheckStepProps & { job: ReturnType<typeof useImportJob>; title: string }

function Checking({ found, job, ways, title }: CheckingProps) {
  const { t } = useTranslation()
  const check = useCheck(found.id)
  const hasEnded = job !== undefined && isOver(job) && job.state !== 'done'
  return (
    <ImportWizard
      step="check"
      found={found}
      question={title}
      onOpen={{ file: ways.toFile, columns: ways.toColumns }}
      {...(hasEnded && {
        back: { label: t('productImport.check.back'), onClick: ways.toColumns },
        next: {
          label: t('productImport.check.again'),
          onClick: () => check.mutate(found.settings, { onSuccess: ways.toNow }),
          isLoading: check.isPending,
        },
      })}
    >
      <Stack mt="md">
        {hasEnded ? (
          <Note tone={job.state === 'failed' ? 'breach' : 'duty'}>
            {job.state === 'failed'
              ? t('productImport.check.failed', { reason: job.error?.title ?? '' })
              : t('productImport.check.cancelled')}
          </Note>
        ) : (
          <RunningJob
            job={job}
            label={title}
            textOf={(_, total) => t('productImport.check.comparing', { total })}
            cancelLabel={t('productImport.check.cancel')}
          />
        )}
        {check.isError && <Note tone="breach">{errorText(t, check.error)}</Note>}
      </Stack>
    </ImportWizard>
  )
}

function Checked({ found, outcome, ways }: CheckStepProps & { outcome: ImportOutcome }) {
  const { t } = useTranslation()
  const format = useFormat()
  const apply = useApply(found.id)
  const correct = useCorrect(found.id)
  const [skipFaulty, setSkipFaulty] = useState(false)
  const { created, changed, refused } = outcome.rows
  const count = created + changed
  const checkAgain = (change: Partial<Corrections>) =>
    correct.mutate({ cells: [], options: {}, ...change }, { onSuccess: ways.toNow })
  return (
    <ImportWizard
      step="check"
      found={found}
      question={t('productImport.check.question')}
      lead={t('productImport.check.lead')}
      onOpen={{ file: ways.toFile, columns: ways.toColumns }}
      back={{ label: t('productImport.check.back'), onClick: ways.toColumns }}
      next={{
        label: t('productImport.check.apply', { count, number: format.number(count) }),
        onClick: () => apply.mutate(skipFaulty, { onSuccess: ways.toNow }),
        isLoading: apply.isPending,
        isDisabled: count === 0 || (refused > 0 && !skipFaulty),
      }}
    >
      <Stack gap="lg">
        <OutcomeCounts outcome={outcome} />
        {count === 0 && refused === 0 && (
          <Note>{t(`productImport.check.${outcome.rows.total === 0 ? 'noRows' : 'nothingToDo'}`)}</Note>
        )}
        {refused > 0 && (
          <Refused
            found={found}
            outcome={outcome}
            skipFaulty={skipFaulty}
            onSkip={setSkipFaulty}
            onLeaveOut={() => checkAgain({ options: { leaveOutWrong: true } })}
          />
        )}
        {outcome.valuesLeftOut > 0 && (
          <Note>
            {t('productImport.check.valuesLeftOut', {
              count: outcome.valuesLeftOut,
              number: format.number(outcome.valuesLeftOut),
            })}
          </Note>
        )}
        {correct.isError && <Note tone="breach">{errorText(t, correct.error)}</Note>}
        {apply.isError && <Note tone="breach">{errorText(t, apply.error)}</Note>}
        <CorrectedCells
          found={found}
          isBusy={correct.isPending}
          onTakeBack={(cell) => checkAgain({ cells: [{ ...cell, value: null }] })}
        />
        {count + refused + outcome.valuesLeftOut > 0 && (
          <LinesPanel
            id={found.id}
            outcome={outcome}
            isBusy={correct.isPending}
            onCorrect={(cells) => checkAgain({ cells })}
          />
        )}
      </Stack>
    </ImportWizard>
  )
}

type RefusedProps = Omit<CheckStepProps, 'ways'> & {
  outcome: ImportOutcome
  skipFaulty: boolean
  onSkip: (skip: boolean) => void
  onLeaveOut: () => void
}

/** The choices for refused rows: correct their cells below, leave out the wrong values, or leave out the rows. */
function Refused({ found, outcome: { rows }, skipFaulty, onSkip, onLeaveOut }: RefusedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { created, changed, refused } = rows
  return (
    <>
      <Note tone="duty">
        {t('productImport.check.refusedText', { count: refused, number: format.number(refused) })}
      </Note>
      {!found.settings.options.leaveOutWrong && (
        <Button variant="default" className={classes['leaveOut']} onClick={onLeaveOut}>
          {t('productImport.check.leaveOutWrong')}
        </Button>
      )}
      {created + changed > 0 && (
        <Checkbox
          label={t('productImport.check.skipFaulty')}
          checked={skipFaulty}
          onChange={({ currentTarget: { checked } }) => onSkip(checked)}
        />
      )}
    </>
  )
}
