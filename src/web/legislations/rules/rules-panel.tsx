import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { MAX_RULES } from '#contract/legislation-draft.ts'
import { moved } from '#web/legislations/card/draft.ts'
import type { LegislationEditing } from '#web/legislations/card/use-legislation-editing.ts'
import { expressionLanguage } from '#web/legislations/legislations.queries.ts'
import { knownValues, languageWith } from '#web/legislations/rules/known-language.ts'
import { RuleRow } from '#web/legislations/rules/rule-row.tsx'
import classes from '#web/legislations/rules/rules.module.css'
import { AddButton } from '#web/ui/add-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useMoving } from '#web/ui/list/use-moving.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type Rule = LegislationEditing['draft']['rules'][number]

/** COMP-02, COMP-11: the rules in their order; the first that holds gives status and event. */
export function RulesPanel({ editing }: { editing: LegislationEditing }) {
  const { t } = useTranslation()
  const { draft, errors, faults, warnings, isReadOnly, isChecking, set } = editing
  const { rules } = draft
  const list = useRef<HTMLUListElement>(null)
  // Rules have no id of their own; while they are edited each keeps one through moves.
  const [ids, setIds] = useState<readonly string[]>([])
  const idOf = (index: number) => ids[index] ?? `rule-${index}`
  const shownIds = rules.map((_, index) => idOf(index))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const parts = languageWith(useQuery(expressionLanguage).data, editing.newLists)
  const values = knownValues(draft)

  const write = (next: readonly Rule[], nextIds: readonly string[]) => {
    setIds(nextIds)
    set('rules', [...next])
  }
  const { movingId, handleOf } = useMoving({
    list,
    ids: shownIds,
    onMove: (id, to) => {
      const from = shownIds.indexOf(id)
      write(moved(rules, from, to), moved(shownIds, from, to))
    },
  })
  const toggle = (id: string) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))
  const add = () => {
    const place = Math.max(0, rules.length - 1)
    const id = crypto.randomUUID()
    const before = rules[place - 1] ?? rules[0]
    const rule: Rule = {
      status: before?.status ?? 'assess',
      event: before?.event ?? draft.events[0]?.key ?? 'none',
      title: { en: '', sv: '' },
      when: '',
    }
    write(
      [...rules.slice(0, place), rule, ...rules.slice(place)],
      [...shownIds.slice(0, place), id, ...shownIds.slice(place)],
    )
    setOpen(new Set([...open, id]))
  }

  return (
    <SectionPanel
      id="rules"
      title={t('legislations.section.rules')}
      note={
        <>
          {t('legislations.help.rules')}
          {isChecking && !isReadOnly && (
            <Loader size={10} ml={8} aria-label={t('legislations.rule.checking')} />
          )}
        </>
      }
      actions={
        !isReadOnly &&
        rules.length < MAX_RULES && <AddButton onClick={add}>{t('legislations.rule.add')}</AddButton>
      }
      isFlush
    >
      {errors['rules'] && <Note tone="breach">{errors['rules']}</Note>}
      <ul ref={list} className={classes['rules']} aria-label={t('legislations.section.rules')}>
        {rules.map((rule, index) => {
          const id = idOf(index)
          const fault = faults.find((found) => found.rule === index)
          return (
            <RuleRow
              key={id}
              index={index}
              rule={rule}
              draft={draft}
              isOpen={open.has(id)}
              isMoving={movingId === id}
              isReadOnly={isReadOnly}
              fault={fault ?? null}
              warning={warnings.find((found) => found.rule === index)?.message ?? null}
              errors={errors}
              language={parts}
              values={values}
              handle={handleOf(id)}
              onToggle={() => toggle(id)}
              onChange={(next) =>
                set(
                  'rules',
                  rules.map((other, at) => (at === index ? { ...other, ...next } : other)),
                )
              }
              onRemove={() =>
                write(
                  rules.filter((_, at) => at !== index),
                  shownIds.filter((other) => other !== id),
                )
              }
            />
          )
        })}
      </ul>
    </SectionPanel>
  )
}
