import { Checkbox, Group, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { languages, type Language } from '#contract/values/locale.ts'
import { PROPOSED_WORKING_DAYS, workingDaysAfter } from '#domain/exchange/deadline.ts'
import { DateField } from '#web/editing/date-field.tsx'
import classes from '#web/exchange/ask/ask.module.css'
import { dayFault } from '#web/exchange/ask/asked.ts'
import type { AskingWork } from '#web/exchange/ask/use-asking.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type RequestTermsProps = {
  work: Pick<AskingWork, 'terms' | 'setTerms'> & {
    /** The mails: each needs a message in its language. */
    rows: readonly { language: Language }[]
    /** All that may be asked about, ticked or not. */
    legislations: readonly { id: LegislationId; title: string }[]
  }
  today: string
}

/** The last day, a message in each language that a mail has, and the legislations that are asked about. */
export function RequestTerms({ work, today }: RequestTermsProps) {
  const { t } = useTranslation()
  const { rows, terms, setTerms, legislations } = work
  const { dueOn, messages, legislationIds } = terms
  const fault = dayFault(dueOn, today)
  const isProposed = dueOn === workingDaysAfter(today, PROPOSED_WORKING_DAYS)
  const suppliersOf = (language: Language) => rows.filter((row) => row.language === language).length
  return (
    <SectionPanel title={t('askSuppliers.terms.title')} note={t('askSuppliers.terms.note')}>
      <div className={classes['terms']}>
        <DateField
          required
          label={t('askSuppliers.terms.dueOn')}
          value={dueOn}
          min={today}
          error={fault && t(`askSuppliers.terms.${fault}`)}
          description={isProposed && t('askSuppliers.terms.days', { count: PROPOSED_WORKING_DAYS })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(day) => setTerms({ dueOn: day })}
        />
        <div className={classes['messages']}>
          {languages
            .filter((language) => suppliersOf(language) > 0)
            .map((language) => (
              <Textarea
                key={language}
                autosize
                minRows={3}
                lang={language}
                label={t(`askSuppliers.terms.message.${language}`)}
                description={t('askSuppliers.terms.readBy', { count: suppliersOf(language) })}
                maxLength={MAX_FREE_TEXT}
                value={messages[language]}
                onChange={({ currentTarget }) =>
                  setTerms({ messages: { ...messages, [language]: currentTarget.value } })
                }
              />
            ))}
        </div>
      </div>
      <Checkbox.Group
        mt={16}
        label={t('askSuppliers.terms.legislations')}
        error={legislationIds.length === 0 && t('askSuppliers.terms.noLegislation')}
        value={legislationIds.map(String)}
        onChange={(chosen) =>
          setTerms({
            legislationIds: legislations.flatMap(({ id }) => (chosen.includes(String(id)) ? [id] : [])),
          })
        }
      >
        <Group gap="12px 20px" my={8}>
          {legislations.map(({ id, title }) => (
            <Checkbox key={id} size="xs" value={String(id)} label={title} />
          ))}
        </Group>
      </Checkbox.Group>
      <Text fz={12} c="var(--k-text3)">
        {t('askSuppliers.terms.legislationsNote')}
      </Text>
    </SectionPanel>
  )
}
