import { Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { AssessmentRecord } from '#contract/compliance/assessment-records.ts'
import type { Explanation } from '#contract/compliance/explanation.ts'
import { useAbility } from '#web/auth/ability.ts'
import { AssessmentForm } from '#web/compliance/assessment-form.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ConditionText } from '#web/compliance/condition-text.tsx'
import { ASSESSMENTS_STEP } from '#web/compliance/next-place.ts'
import { RecordedAssessment, Said } from '#web/compliance/recorded-assessment.tsx'
import classes from '#web/compliance/compliance.module.css'
import { ChainStep } from '#web/ui/chain-drawer.tsx'

type WhyAssessmentsProps = {
  explained: Explanation
  /** False when another day is shown; a record counts from today. */
  isToday: boolean
}

/** COMP-18: conditions of the law that a person judges, with what was recorded, by whom and when. */
export function WhyAssessments({ explained, isToday }: WhyAssessmentsProps) {
  const { t } = useTranslation()
  const mayRecord = useAbility().can('update', 'Product') && isToday
  const { conditions, records } = explained
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(conditions)
  // A form that was sent is gone, and the focus with it: what came in its place takes it.
  useEffect(() => {
    if (shown.current !== conditions && document.activeElement === document.body) list.current?.focus()
    shown.current = conditions
  }, [conditions])
  if (conditions.length === 0 && records.length === 0) return null
  return (
    <ChainStep
      id={ASSESSMENTS_STEP}
      icon={<IconUserCheck size={14} stroke={1.6} />}
      label={t('assessments.step')}
    >
      <div ref={list} tabIndex={-1} className={classes['conditions']}>
        {records.map((record) => (
          <RecordedAssessment key={record.id} record={record} explained={explained} mayRecord={mayRecord} />
        ))}
        {conditions.map((condition) => (
          <div
            key={`${condition.entryId ?? 'own'} ${condition.substance?.id ?? ''} ${condition.wording}`}
            className={classes['condition']}
          >
            <ConditionText about={condition} />
            {condition.earlier && (
              <Earlier
                record={condition.earlier}
                isOfEntry={condition.substance !== null && condition.earlier.substance === null}
              />
            )}
            {mayRecord && (
              <AssessmentForm
                explained={explained}
                about={condition}
                // The reason may still be right; the answer to other words is given anew.
                {...(condition.earlier && { before: { answer: 'open', reason: condition.earlier.reason } })}
              />
            )}
          </div>
        ))}
      </div>
    </ChainStep>
  )
}

function Earlier({ record, isOfEntry }: { record: AssessmentRecord; isOfEntry: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['earlier']}>
      <Text fz={12} lh="16px" c="var(--k-text2)">
        {t(isOfEntry ? 'assessments.earlierOfEntry' : 'assessments.earlier')}
      </Text>
      {record.entryId === null && <Text c="var(--k-text2)">{format.withDates(record.condition)}</Text>}
      <Said record={record} />
    </div>
  )
}
