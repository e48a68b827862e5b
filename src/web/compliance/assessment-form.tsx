import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AssessmentRecord, OpenCondition } from '#contract/compliance/assessment-records.ts'
import type { Explanation } from '#contract/compliance/statuses.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { errorText } from '#web/http/error-text.ts'
import classes from '#web/compliance/compliance.module.css'
import { useRecordAssessment } from '#web/compliance/explanation.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type AssessmentFormProps = {
  explained: Explanation
  about: Pick<OpenCondition, 'entryId' | 'entry' | 'substance' | 'condition'>
  /** The record that is changed. */
  before?: Pick<AssessmentRecord, 'answer' | 'reason'>
  onDone?: () => void
}

/** The answer is about an entry's own condition, beside which facts of use may decide. */
const isOfEntry = ({ entryId, substance }: AssessmentFormProps['about']) =>
  entryId !== null && substance === null

const choices = ['in_scope', 'not_in_scope'] as const
type Choice = (typeof choices)[number]

/**
 * COMP-18: form for the answer whether the condition holds. "No" needs a reason; the typed text stays when
 * the server refuses.
 */
export function AssessmentForm({ explained, about, before, onDone }: AssessmentFormProps) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<Choice | null>(choices.find((each) => each === before?.answer) ?? null)
  const [reason, setReason] = useState(before?.reason ?? '')
  const [isChecked, setChecked] = useState(false)
  const record = useRecordAssessment(explained.product.id, explained.legislation.id)
  const isReasonMissing = answer === 'not_in_scope' && reason.trim() === ''
  const save = () => {
    setChecked(true)
    if (answer === null || isReasonMissing) return
    record.mutate(
      { entryId: about.entryId, substanceId: about.substance?.id ?? null, answer, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('assessments.saved'), text: t(`assessments.answers.${answer}`) })
          onDone?.()
        },
      },
    )
  }
  return (
    <Stack gap={8} mt={8} className={classes['form']}>
      <Radio.Group
        label={t(about.substance ? 'assessments.belongsQuestion' : 'assessments.question')}
        value={answer}
        onChange={setAnswer}
      >
        <Group gap={16} mt={4}>
          <Radio
            value="in_scope"
            label={t(about.substance ? 'assessments.belongsYes' : 'assessments.holds')}
          />
          <Radio
            value="not_in_scope"
            label={t(about.substance ? 'assessments.belongsNo' : 'assessments.holdsNot')}
          />
        </Group>
      </Radio.Group>
      {answer !== null && (
        <>
          <Textarea
            label={t('assessments.because')}
            description={t(
              isOfEntry(about) && answer === 'not_in_scope'
                ? 'assessments.becauseNotHint'
                : 'assessments.becauseHint',
            )}
            autosize
            minRows={2}
            maxLength={MAX_FREE_TEXT}
            withAsterisk={answer === 'not_in_scope'}
            value={reason}
            error={isChecked && isReasonMissing && t('assessments.becauseMissing')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {record.isError && (
            <Note tone="breach">
              {t('assessments.failed')}. {errorText(t, record.error)}
            </Note>
          )}
          <Group gap={8}>
            <Button loading={record.isPending} onClick={save}>
              {t('assessments.save')}
            </Button>
            {onDone && (
              <Button variant="default" onClick={onDone}>
                {t('assessments.cancel')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Stack>
  )
}
