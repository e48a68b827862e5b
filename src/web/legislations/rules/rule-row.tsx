import { ActionIcon, Select, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useId, type HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'

import { statusKeys } from '#contract/compliance/statuses.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import type { RuleRemark } from '#contract/legislations/rule-test.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { Fold } from '#web/legislations/draft/fold.tsx'
import { LocalizedInputs } from '#web/legislations/draft/localized-inputs.tsx'
import type { KnownValues, Language } from '#web/legislations/rules/completion.ts'
import { ExpressionEditor } from '#web/legislations/rules/expression-editor.tsx'
import classes from '#web/legislations/rules/rules.module.css'
import { StatusWord } from '#web/ui/status.tsx'

type Rule = LegislationDraft['rules'][number]

type RuleRowProps = {
  index: number
  rule: Rule
  draft: LegislationDraft
  isOpen: boolean
  isMoving: boolean
  isReadOnly: boolean
  fault: RuleRemark | null
  warning: string | null
  errors: Readonly<Record<string, string>>
  language: Language
  values: KnownValues
  /** Moves the rule: dragged, or with the arrow keys. */
  handle: HTMLAttributes<HTMLElement>
  onToggle: () => void
  onChange: (next: Partial<Rule>) => void
  onRemove: () => void
}

/** A rule: a line with its result and its condition, which opens the fields for editing. */
export function RuleRow(props: RuleRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { index, rule, draft, isOpen, isMoving, isReadOnly, fault, warning, errors } = props
  const words = draft.statuses.find(({ key }) => key === rule.status)
  const event = plainText(draft.events.find(({ key }) => key === rule.event)?.text[language] ?? rule.event)
  const title = rule.title[language] || t('legislations.rule.untitled')
  const hasError = Object.keys(errors).some((path) => path.startsWith(`rules.${index}.`))
  return (
    <li className={classes['rule']} data-moving={isMoving || undefined}>
      <Fold
        isOpen={isOpen || hasError}
        onToggle={props.onToggle}
        tone={fault || hasError ? 'breach' : warning ? 'duty' : undefined}
        before={
          !isReadOnly && (
            <UnstyledButton
              className={classes['handle']}
              aria-label={t('ui.move', { name: t('legislations.rule.short', { place: index + 1 }) })}
              {...props.handle}
            >
              <IconGripVertical size={14} stroke={1.8} aria-hidden="true" />
            </UnstyledButton>
          )
        }
        after={
          !isReadOnly &&
          draft.rules.length > 1 && (
            <ActionIcon
              aria-label={t('legislations.rule.remove', { place: index + 1 })}
              onClick={props.onRemove}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          )
        }
        head={
          <>
            <span className={`${classes['place']} tabular`}>
              <VisuallyHidden>{t('legislations.rule.word')} </VisuallyHidden>
              {index + 1}
            </span>
            <span className={classes['ruleStatus']}>
              {words && <StatusWord tone={words.tone} word={words.word[language]} />}
            </span>
            <span className={classes['ruleText']}>
              <span className={classes['ruleTitle']}>{title}</span>
              {!isOpen && <span className={classes['ruleWhen']}>{rule.when}</span>}
            </span>
            <span className={classes['ruleEvent']}>{event}</span>
          </>
        }
      >
        <RuleFields {...props} />
      </Fold>
      {!isOpen && !hasError && <Remark fault={fault} warning={warning} />}
    </li>
  )
}

/** "Answer {n} new {n|entry|entries}" before it is filled in: "Answer … new entries". */
const plainText = (text: string): string =>
  text.replaceAll(/\{n\|[^|}]*\|([^}]*)\}/g, '$1').replaceAll(/\{\w+\}/g, '…')

/** A rule of no obligation is one of all (COMP-20). */
const OF_ALL = ''

function RuleFields({
  index,
  rule,
  draft,
  isReadOnly,
  fault,
  warning,
  errors,
  language,
  values,
  onChange,
}: RuleRowProps) {
  const { t } = useTranslation()
  const current = useLanguage()
  const remarkId = useId()
  return (
    <>
      <div className={classes['columns']}>
        <Select
          label={t('legislations.rule.status')}
          data={statusKeys.map((value) => ({
            value,
            label: `${t(`legislations.status.${value}`)} · ${draft.statuses.find(({ key }) => key === value)?.word[current] ?? ''}`,
          }))}
          value={rule.status}
          readOnly={isReadOnly}
          onChange={(status) => status && onChange({ status })}
        />
        <Select
          label={t('legislations.rule.event')}
          searchable
          data={draft.events.map(({ key, text }) => ({ value: key, label: plainText(text[current]) || key }))}
          value={rule.event}
          error={errors[`rules.${index}.event`]}
          readOnly={isReadOnly}
          onChange={(next) => next !== null && onChange({ event: next })}
        />
      </div>
      {draft.obligations.length > 0 && (
        <Select
          label={t('legislations.rule.obligation')}
          data={[
            { value: OF_ALL, label: t('legislations.rule.ofAll') },
            ...draft.obligations.map(({ key, title }) => ({ value: key, label: title[current] })),
          ]}
          value={rule.obligation ?? OF_ALL}
          readOnly={isReadOnly}
          onChange={(next) => next !== null && onChange({ obligation: next === OF_ALL ? undefined : next })}
        />
      )}
      <LocalizedInputs
        label={t('legislations.rule.title')}
        path={`rules.${index}.title`}
        value={rule.title}
        errors={errors}
        isReadOnly={isReadOnly}
        onChange={(title) => onChange({ title })}
      />
      <div>
        <div className={classes['label']} aria-hidden="true">
          {t('legislations.rule.when')}
        </div>
        <ExpressionEditor
          label={t('legislations.rule.whenOf', { place: index + 1 })}
          value={rule.when}
          language={language}
          values={values}
          fault={fault}
          describedBy={remarkId}
          isReadOnly={isReadOnly}
          onChange={(when) => onChange({ when })}
        />
        <div id={remarkId} aria-live="polite">
          <Remark fault={fault} warning={warning} refusal={errors[`rules.${index}.when`]} />
        </div>
      </div>
    </>
  )
}

/** Shows the fault of an expression with its position, else the server's refusal, else the warning. */
function Remark({
  fault,
  warning,
  refusal,
}: {
  fault: RuleRemark | null
  warning: string | null
  refusal?: string | undefined
}) {
  const { t } = useTranslation()
  if (fault) {
    const { line, column, message } = fault
    return <p className={classes['remark']}>{t('legislations.rule.fault', { line, column, message })}</p>
  }
  if (refusal) return <p className={classes['remark']}>{refusal}</p>
  return (
    <p className={classes['remark']} data-tone="duty">
      {warning}
    </p>
  )
}
