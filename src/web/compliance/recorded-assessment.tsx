import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { AssessmentRecord } from '#contract/compliance/assessment-records.ts'
import type { Explanation } from '#contract/compliance/explanation.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { AssessmentForm } from '#web/compliance/assessment-form.tsx'
import { ConditionText } from '#web/compliance/condition-text.tsx'
import { answerWord, conditionName } from '#web/compliance/condition-words.ts'
import classes from '#web/compliance/compliance.module.css'
import { useRecordAssessment } from '#web/compliance/explanation.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { showToast } from '#web/ui/toast.ts'

type RecordedProps = { record: AssessmentRecord; explained: Explanation; mayRecord: boolean }

/**
 * COMP-18: the assessment that counts, with its author and day; the user can change it, or open the question
 * again.
 */
export function RecordedAssessment({ record, explained, mayRecord }: RecordedProps) {
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null)
  const isOwn = record.product.id === explained.product.id
  const props = { record, explained, onDone: () => setOpen(null) }
  return (
    <div className={classes['condition']}>
      <ConditionText about={record} />
      <Said record={record} isOfPart={!isOwn}>
        {isOwn && mayRecord && open === null && <Actions record={record} onOpen={setOpen} />}
      </Said>
      {open === 'change' && (
        <AssessmentForm explained={explained} about={record} before={record} onDone={props.onDone} />
      )}
      {open === 'withdraw' && <Withdraw {...props} />}
    </div>
  )
}

type SaidProps = { record: AssessmentRecord; isOfPart?: boolean; children?: ReactNode }

/** The answer, its reason, who gave it and when. */
export function Said({ record, isOfPart = false, children }: SaidProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = format.date(record.madeAt)
  return (
    <>
      <Group gap={8} mt={4}>
        <StatusWord tone={record.answer === 'in_scope' ? 'breach' : 'ok'} word={t(answerWord(record))} />
        {record.reason !== '' && <Text>{t('assessments.because_line', { reason: record.reason })}</Text>}
      </Group>
      <Group gap="0 12">
        <Text fz={12} lh="16px" c="var(--k-text2)">
          {record.madeBy ? t('assessments.by', { name: record.madeBy, at }) : t('assessments.at', { at })}
          {isOfPart &&
            ` · ${t('assessments.forPart', { product: record.product.title || t('why.elsewhere') })}`}
        </Text>
        {children}
      </Group>
    </>
  )
}

type ActionsProps = { record: AssessmentRecord; onOpen: (what: 'change' | 'withdraw') => void }

function Actions({ record, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const condition = conditionName(t, format, record)
  return (['change', 'withdraw'] as const).map((what) => (
    <Anchor
      key={what}
      component="button"
      type="button"
      fz={12}
      lh="24px"
      aria-label={t(`assessments.${what}Of`, { condition })}
      onClick={() => onOpen(what)}
    >
      {t(`assessments.${what}`)}
    </Anchor>
  ))
}

type WithdrawProps = Omit<RecordedProps, 'mayRecord'> & { onDone: () => void }

/** Withdraws a recorded assessment after a text that tells the effect; the record itself stays in the audit trail. */
function Withdraw({ record, explained, onDone }: WithdrawProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const opening = useRecordAssessment(explained.product.id, explained.legislation.id)
  const withdraw = () =>
    opening.mutate(
      {
        entryId: record.entryId,
        substanceId: record.substance?.id ?? null,
        wording: record.wording || null,
        answer: 'open',
        reason: '',
      },
      {
        onSuccess: () =>
          showToast({ title: t('assessments.withdrawn'), text: conditionName(t, format, record) }),
      },
    )
  return (
    <div className={classes['form']}>
      <Text mt={8}>{t('assessments.withdrawText')}</Text>
      {opening.isError && (
        <Note tone="breach">
          {t('assessments.failed')}. {errorText(t, opening.error)}
        </Note>
      )}
      <Group gap={8} mt={8}>
        <Button loading={opening.isPending} onClick={withdraw}>
          {t('assessments.withdraw')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('assessments.cancel')}
        </Button>
      </Group>
    </div>
  )
}
