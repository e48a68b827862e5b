import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { MAX_RULES } from '#contract/legislations/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { expressionLanguage } from '#web/legislations/draft/legislations.queries.ts'
import { knownValues, languageWith } from '#web/legislations/rules/known-language.ts'
import { RuleRow } from '#web/legislations/rules/rule-row.tsx'
import classes from '#web/legislations/rules/rules.module.css'
import { useRuleOrder } from '#web/legislations/rules/use-rule-order.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { Busy } from '#web/ui/busy.tsx'
import { Note } from '#web/ui/note.tsx'
import { useMoving } from '#web/ui/list/use-moving.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** COMP-02, COMP-11: the rules in their order; the first that holds gives status and event. */
export function RulesPanel({ editing }: { editing: LegislationEditing }) {
  const { t } = useTranslation()
  const { draft, errors, faults, warnings, isReadOnly, isChecking } = editing
  const list = useRef<HTMLUListElement>(null)
  const order = useRuleOrder(editing)
  const { movingId, handleOf } = useMoving({ list, ids: order.ids, onMove: order.move })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const parts = languageWith(useQuery(expressionLanguage).data, editing.newLists)
  const values = knownValues(draft, parts)
  const toggle = (id: string) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))
  const add = () => setOpen(new Set([...open, order.add()]))

  return (
    <SectionPanel
      id="rules"
      title={t('legislations.section.rules')}
      note={
        <>
          {t('legislations.help.rules')}
          {isChecking && !isReadOnly && <Busy size={10} ml={8} label={t('legislations.rule.checking')} />}
        </>
      }
      actions={
        !isReadOnly &&
        draft.rules.length < MAX_RULES && <AddButton onClick={add}>{t('legislations.rule.add')}</AddButton>
      }
      isFlush
    >
      {errors['rules'] && <Note tone="breach">{errors['rules']}</Note>}
      <ul ref={list} className={classes['rules']} aria-label={t('legislations.section.rules')}>
        {draft.rules.map((rule, index) => {
          const id = order.ids[index] ?? ''
          return (
            <RuleRow
              key={id}
              index={index}
              rule={rule}
              draft={draft}
              isOpen={open.has(id)}
              isMoving={movingId === id}
              isReadOnly={isReadOnly}
              fault={faults.find((found) => found.rule === index) ?? null}
              warning={warnings.find((found) => found.rule === index)?.message ?? null}
              errors={errors}
              language={parts}
              values={values}
              handle={handleOf(id)}
              onToggle={() => toggle(id)}
              onChange={(next) => order.change(index, next)}
              onRemove={() => order.remove(index)}
            />
          )
        })}
      </ul>
    </SectionPanel>
  )
}
