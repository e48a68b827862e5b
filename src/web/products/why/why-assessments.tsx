import { Anchor, Group, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AssessmentRecord, OpenCondition } from '#contract/assessment-records.ts'
import type { Explanation } from '#contract/compliance.ts'
import { useAbility } from '#web/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { AssessmentForm } from '#web/products/why/assessment-form.tsx'
import classes from '#web/products/why/why.module.css'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type WhyAssessmentsProps = {
  explained: Explanation
  /** false: another day is looked at; what is recorded counts from today. */
  isToday: boolean
}

/** COMP-18: conditions of the law that a person judges, with what was recorded, by whom and when. */
export function WhyAssessments({ explained, isToday }: WhyAssessmentsProps) {
  const { t } = useTranslation()
  const mayRecord = useAbility().can('update', 'Product') && isToday
  const { conditions, records } = explained
  if (conditions.length === 0 && records.length === 0) return null
  return (
    <ChainStep icon={<IconUserCheck size={14} stroke={1.6} />} label={t('assessments.step')}>
      {records.map((record) => (
        <Recorded key={record.id} record={record} explained={explained} mayRecord={mayRecord} />
      ))}
      {conditions.map((condition) => (
        <div key={condition.entryId ?? 'own'} className={classes['condition']}>
          <ConditionText about={condition} />
          {mayRecord && <AssessmentForm explained={explained} about={condition} />}
        </div>
      ))}
    </ChainStep>
  )
}

function ConditionText({ about }: { about: Pick<OpenCondition, 'entry' | 'condition'> }) {
  const { t } = useTranslation()
  return (
    <>
      {about.entry !== '' && <Text fw={500}>{t('assessments.ofEntry', { entry: about.entry })}</Text>}
      <Text c={about.entry === '' ? undefined : 'var(--k-text2)'}>{about.condition}</Text>
    </>
  )
}

type RecordedProps = { record: AssessmentRecord; explained: Explanation; mayRecord: boolean }

function Recorded({ record, explained, mayRecord }: RecordedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isEdited, setEdited] = useState(false)
  const isOwn = record.product.id === explained.product.id
  const at = format.date(record.madeAt)
  return (
    <div className={classes['condition']}>
      <ConditionText about={record} />
      <Group gap={8} mt={4}>
        <StatusWord
          tone={record.answer === 'in_scope' ? 'breach' : 'ok'}
          word={t(`assessments.answers.${record.answer}`)}
        />
        {record.reason !== '' && <Text>{t('assessments.because_line', { reason: record.reason })}</Text>}
      </Group>
      <Group gap={8}>
        <Text fz={12} lh="16px" c="var(--k-text2)">
          {record.madeBy ? t('assessments.by', { name: record.madeBy, at }) : t('assessments.at', { at })}
          {!isOwn &&
            ` · ${t('assessments.forPart', { product: record.product.title || t('why.elsewhere') })}`}
        </Text>
        {isOwn && mayRecord && !isEdited && (
          <Anchor
            component="button"
            type="button"
            fz={12}
            aria-label={t('assessments.changeOf', { condition: record.entry || record.condition })}
            onClick={() => setEdited(true)}
          >
            {t('assessments.change')}
          </Anchor>
        )}
      </Group>
      {isEdited && (
        <AssessmentForm
          explained={explained}
          about={record}
          before={record}
          onDone={() => setEdited(false)}
        />
      )}
    </div>
  )
}
