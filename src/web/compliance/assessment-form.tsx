import { Button, Group, Radio, Stack, Textarea, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AssessmentRecord, OpenCondition } from '#contract/compliance/assessment-records.ts'
import type { Explanation } from '#contract/compliance/explanation.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { answerWord, conditionName } from '#web/compliance/condition-words.ts'
import classes from '#web/compliance/compliance.module.css'
import { useRecordAssessment } from '#web/compliance/explanation.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type AssessmentFormProps = {
  explained: Explanation
  about: Pick<OpenCondition, 'entryId' | 'entry' | 'substance' | 'condition' | 'wording'>
  /** The record that is changed. */
  before?: Pick<AssessmentRecord, 'answer' | 'reason'>
  onDone?: () => void
}

/** The help at the reason. Beside an entry's own condition facts of use may decide. */
function hintOf({ entryId, substance }: AssessmentFormProps['about'], answer: Choice) {
  if (substance !== null) return 'assessments.belongsHint'
  return entryId !== null && answer === 'not_in_scope'
    ? 'assessments.becauseNotHint'
    : 'assessments.becauseHint'
}

const choices = ['in_scope', 'not_in_scope'] as const
type Choice = (typeof choices)[number]

/**
 * COMP-18: form for the answer whether the condition holds. "No" needs a reason; the typed text stays when
 * the server refuses.
 */
export function AssessmentForm({ explained, about, before, onDone }: AssessmentFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [answer, setAnswer] = useState<Choice | null>(choices.find((each) => each === before?.answer) ?? null)
  const [reason, setReason] = useState(before?.reason ?? '')
  const [isChecked, setChecked] = useState(false)
  const record = useRecordAssessment(explained.product.id, explained.legislation.id)
  const isReasonMissing = answer === 'not_in_scope' && reason.trim() === ''
  const save = () => {
    setChecked(true)
    if (answer === null || isReasonMissing) return
    record.mutate(
      {
        entryId: about.entryId,
        substanceId: about.substance?.id ?? null,
        wording: about.wording || null,
        answer,
        reason: reason.trim(),
      },
      {
        onSuccess: () => {
          showToast({ title: t('assessments.saved'), text: t(answerWord({ ...about, answer })) })
          onDone?.()
        },
      },
    )
  }
  return (
    <Stack gap={8} mt={8} className={classes['form']}>
      <Radio.Group
        // Several conditions may stand below each other: each group has a name of its own.
        label={
          about.substance ? (
            // The question stands above in full.
            <VisuallyHidden>
              {t('assessments.belongs', { substance: about.substance.name, entry: about.entry })}
            </VisuallyHidden>
          ) : (
            <>
              {t('assessments.question')}
              <VisuallyHidden>{`: ${conditionName(t, format, about)}`}</VisuallyHidden>
            </>
          )
        }
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
            description={t(hintOf(about, answer))}
            autosize
            minRows={2}
            maxLength={MAX_FREE_TEXT}
            withAsterisk={answer === 'not_in_scope'}
            value={reason}
            error={
              isChecked &&
              isReasonMissing &&
              t(about.substance ? 'assessments.belongsMissing' : 'assessments.becauseMissing')
            }
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
